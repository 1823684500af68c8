import type { Instant } from '../instant.ts'
import { CARDS } from '../scoring/card-values.ts'
import { GENERIC_LINES, SMALL_TALK_LINES } from './lines/small-talk.data.ts'
import { occasionsFrom, type Occasion } from './occasion.ts'
import { timeText, type Facts } from './phrase.ts'
import { LONG_GAME_MS } from './rules.ts'
import { leadersText, type Table } from './table.ts'

const genericOccasion = occasionsFrom('generic', GENERIC_LINES)
const smallTalkOccasion = occasionsFrom('patter', SMALL_TALK_LINES)

/** SPEC R406: the facts `joker`, `blackKing` and so on: the cards' values in points. */
const CARD_FACTS: Facts = Object.fromEntries(CARDS.map(({ id, value }) => [id.replace(/-k/u, 'K'), value]))

/** SPEC R1415, R1417 */
export function genericOccasions(table: Table): readonly Occasion[] {
  if (table.isOver) return [smallTalkOccasion('after', table.common)]
  const facts = table.hasOwnCards ? table.common : { ...table.common, ...CARD_FACTS }
  return [genericOccasion('joke', facts), genericOccasion('lesson', facts), genericOccasion('cheer', facts)]
}

/** SPEC R1416: small talk, for when no draw of R1402 succeeded. */
export function smallTalkOccasions(table: Table, now: Instant): readonly Occasion[] {
  if (table.isOver) return [endOccasion(table)]
  if (table.roundCount === 0) return [smallTalkOccasion('before', table.common)]
  const between = smallTalkOccasion('between', table.common)
  const duration = now - table.game.createdAt
  const isLong = duration >= LONG_GAME_MS.from && duration <= LONG_GAME_MS.to
  return isLong ? [between, smallTalkOccasion('long', { time: timeText(duration) })] : [between]
}

/** SPEC R1417 */
export function endOccasion(table: Table): Occasion {
  return smallTalkOccasion(table.gap === 0 ? 'shared' : 'won', endFacts(table))
}

export function endFacts(table: Table): Facts {
  const [first] = table.seated
  const last = table.seated.at(-1)
  if (first === undefined || last === undefined) return table.common
  return { ...table.common, name: first.name, total: first.total, other: last.name, leaders: leadersText(table) }
}
