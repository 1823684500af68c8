import { mean } from '../stats/averages.ts'
import type { PlayedRound } from '../stats/player-rounds.ts'
import { LAST_ROUND_LINES } from './lines/last-round.data.ts'
import { RECENT_ROUNDS_LINES } from './lines/recent-rounds.data.ts'
import { occasionsFrom, type Occasion } from './occasion.ts'
import type { Facts } from './phrase.ts'
import { RUNS, SCORES } from './rules.ts'
import type { Seated, Table } from './table.ts'

const LINES = { ...LAST_ROUND_LINES, ...RECENT_ROUNDS_LINES }

type RoundSituation = keyof typeof LINES

export interface RoundFinding {
  readonly situation: RoundSituation
  readonly facts: Facts
}

const roundOccasion = occasionsFrom<RoundSituation>('round', LINES)

/** SPEC R1404 to R1410: empty before the first round and once the game is over. */
export function roundOccasions(table: Table): readonly Occasion[] {
  if (table.roundCount === 0 || table.isOver) return []
  const found = [...lastRoundFindings(table), ...table.seated.flatMap(recentFindings)]
  // SPEC R1410
  if (found.length === 0) return [roundOccasion('round-count', table.common)]
  return found.map(({ situation, facts }) => roundOccasion(situation, facts))
}

/** SPEC R1404 to R1406 */
export function lastRoundFindings(table: Table): readonly RoundFinding[] {
  const scores = [...table.lastScores.values()]
  const lowest = Math.min(...scores)
  const highest = Math.max(...scores)
  const at = (score: number) => table.seated.filter(({ id }) => table.lastScores.get(id) === score)
  const found = dutchFindings(table, lowest, at(lowest)[0])
  for (const { id, name } of table.seated) {
    const score = table.lastScores.get(id)
    if (score !== undefined && score <= SCORES.praised) found.push(finding('low-score', { name, score }))
  }
  // SPEC R1406: if all scores are equal, nobody has the worst.
  if (highest > lowest && highest >= SCORES.named) {
    const situation = highest >= SCORES.sarcasm ? 'high-score' : 'mid-score'
    found.push(...at(highest).map(({ name }) => finding(situation, { name, score: highest })))
  }
  return found
}

function finding(situation: RoundSituation, facts: Facts): RoundFinding {
  return { situation, facts }
}

/** SPEC R1404 */
function dutchFindings(table: Table, lowest: number, best: Seated | undefined): RoundFinding[] {
  const caller = table.lastDutch
  const score = caller === null ? undefined : table.lastScores.get(caller.id)
  if (caller === null || score === undefined || best === undefined) return []
  const { name } = caller
  if (score > lowest) return [{ situation: 'dutch-missed', facts: { name, score, other: best.name, best: lowest } }]
  return [{ situation: score <= SCORES.masterful ? 'dutch-zero' : 'dutch-made', facts: { name, score } }]
}

/** SPEC R1407 to R1409: the first finding that fits a player's last rounds. */
function recentFindings({ name, rounds }: Seated): readonly RoundFinding[] {
  const recent = rounds.slice(-RUNS.window)
  const calls = recent.filter(({ isDutch }) => isDutch)
  const count = calls.length
  if (count >= RUNS.dutch && calls.every(({ outcome }) => outcome === 'won'))
    return [{ situation: 'dutch-run', facts: { name, count, window: recent.length } }]
  if (recent.length === RUNS.window) {
    if (recent.every(({ score }) => score <= RUNS.low)) return [{ situation: 'low-run', facts: { name } }]
    if (recent.every(({ score }) => score >= RUNS.high)) return [{ situation: 'high-run', facts: { name } }]
  }
  return isComeback(rounds.slice(-RUNS.comebackWindow)) ? [{ situation: 'comeback', facts: { name } }] : []
}

/** SPEC R1409: whether the first two of four rounds cost over 6 points per round more than the last two. */
function isComeback(rounds: readonly PlayedRound[]): boolean {
  if (rounds.length < RUNS.comebackWindow) return false
  const scores = rounds.map(({ score }) => score)
  return mean(scores.slice(0, 2)) - mean(scores.slice(2)) > RUNS.comeback
}
