import { streakInfo } from '../stats/streaks.ts'
import { STANDINGS_LINES, TREND_LINES } from './lines/lead.data.ts'
import { occasionsFrom, type Occasion } from './occasion.ts'
import type { Facts } from './phrase.ts'
import { LEADS, LIMIT_NEAR, RUNS } from './rules.ts'
import { endOccasion } from './small-talk-occasions.ts'
import { leadersText, type Seated, type Table } from './table.ts'

const trendOccasion = occasionsFrom('trend', TREND_LINES)
const standingsOccasion = occasionsFrom('standings', STANDINGS_LINES)

/** SPEC R1411: empty before the first round and once the game is over. */
export function trendOccasions(table: Table): readonly Occasion[] {
  if (table.roundCount === 0 || table.isOver) return []
  const lead = leadTrend(table)
  const runs = table.seated.flatMap(runOccasion)
  return lead === null ? runs : [trendOccasion(lead, leadFacts(table)), ...runs]
}

/** SPEC R1412, R1413 */
export function standingsOccasions(table: Table): readonly Occasion[] {
  if (table.isOver) return [endOccasion(table)]
  if (table.roundCount === 0) return []
  return [standingsOccasion(leadSize(table.gap), leadFacts(table)), ...limitFacts(table).map(limitOccasion)]
}

/** SPEC R1411: what the gap between the first two shows; null if nothing. */
export function leadTrend({ gap, roundCount }: Table): 'dominant' | 'widening' | 'tight' | null {
  if (gap > LEADS.dominant) return 'dominant'
  if (gap > LEADS.widening) return 'widening'
  return gap < LEADS.tight && roundCount > LEADS.tightAfter ? 'tight' : null
}

/** SPEC R1412. @param gap in points */
function leadSize(gap: number): 'tie' | 'close' | 'moderate' | 'big' {
  if (gap === 0) return 'tie'
  if (gap <= LEADS.close) return 'close'
  return gap <= LEADS.moderate ? 'moderate' : 'big'
}

export function leadFacts(table: Table): Facts {
  const [first, second] = table.seated
  if (first === undefined || second === undefined) return table.common
  const { name, total } = first
  return { ...table.common, name, other: second.name, total, gap: table.gap, leaders: leadersText(table) }
}

/** SPEC R1413: the facts of each player who is nearest to the limit; empty below 80% of it. */
export function limitFacts({ game, seated, common }: Table): readonly Facts[] {
  const highest = seated.at(-1)?.total ?? 0
  if (highest < game.limit * LIMIT_NEAR) return []
  const nearest = seated.filter(({ total }) => total === highest)
  return nearest.map(({ name, total }) => ({ ...common, name, total, left: game.limit - total }))
}

function limitOccasion(facts: Facts): Occasion {
  return standingsOccasion('limit-near', facts)
}

/** SPEC R1411, R607: a run of rounds that were won or had the highest score. */
function runOccasion({ name, rounds }: Seated): readonly Occasion[] {
  const { current, type } = streakInfo(rounds.map(({ outcome }) => outcome))
  if (current < RUNS.streak || type === 'none') return []
  return [trendOccasion(type === 'positive' ? 'win-run' : 'lose-run', { name, count: current })]
}
