// SPEC R1401 to R1403

import type { Instant } from '../instant.ts'
import type { Game } from '../game/state.ts'
import { headlineOccasions } from './headline-occasions.ts'
import { standingsOccasions, trendOccasions } from './lead-occasions.ts'
import type { CommentMood, CommentType } from './lines/line-set.ts'
import type { Occasion } from './occasion.ts'
import { canSay, phrase } from './phrase.ts'
import { roundOccasions } from './round-occasions.ts'
import { CHANCES, NOT_AGAIN_WITHIN } from './rules.ts'
import { genericOccasions, smallTalkOccasions } from './small-talk-occasions.ts'
import { tableOf, type Table } from './table.ts'

export interface Comment {
  /** French. */
  readonly text: string
  readonly type: CommentType
  readonly mood: CommentMood
  /** The id of the line that the text was made from. */
  readonly id: string
}

interface CommentContext {
  readonly now: Instant
  /** Returns a new number in [0, 1) at each call. */
  readonly random: () => number
  /** The ids of the last lines said, oldest first. */
  readonly recentLineIds: readonly string[]
  /** Whether the group has card values of its own (R501). */
  readonly hasOwnCards: boolean
}

interface Choice {
  readonly id: string
  readonly line: string
  readonly occasion: Occasion
}

/** SPEC R1402: each draw is independent; the first that succeeds and has a fitting line is used. */
const DRAWS: readonly { readonly chance: number; readonly occasions: (table: Table) => readonly Occasion[] }[] = [
  { chance: CHANCES.headline, occasions: headlineOccasions },
  { chance: CHANCES.round, occasions: roundOccasions },
  { chance: CHANCES.trend, occasions: trendOccasions },
  { chance: CHANCES.standings, occasions: standingsOccasions },
  { chance: CHANCES.generic, occasions: genericOccasions },
]

/** SPEC R1401 to R1418: what the Professor says about a game; there is always a line. */
export function commentOn(game: Game, { now, random, recentLineIds, hasOwnCards }: CommentContext): Comment {
  const table = tableOf(game, hasOwnCards)
  const recent = new Set(recentLineIds.slice(-NOT_AGAIN_WITHIN))
  for (const { chance, occasions } of DRAWS) {
    const choice = random() < chance ? choose(occasions(table), recent, random) : null
    if (choice !== null) return spoken(choice)
  }
  // SPEC R1403: more lines fit any game than the Professor avoids repeating, so one is always left.
  const choice =
    choose(smallTalkOccasions(table, now), recent, random) ?? choose(genericOccasions(table), recent, random)
  if (choice === null) throw new Error('The Professor has no line at all')
  return spoken(choice)
}

/**
 * SPEC R808: the headline of a game; null before the first round, or for one player.
 * @param random returns a new number in [0, 1) at each call
 */
export function headlineOn(game: Game, random: () => number): Comment | null {
  const table = tableOf(game)
  if (table.roundCount === 0 || table.seated.length < 2) return null
  const choice = choose(headlineOccasions(table), new Set(), random)
  return choice === null ? null : spoken(choice)
}

/** SPEC R1403: the ids of the last lines said, after one more comment. */
export function withRecentLine(recentLineIds: readonly string[], comment: Comment): readonly string[] {
  return [...recentLineIds, comment.id].slice(-NOT_AGAIN_WITHIN)
}

/** A random line of a random occasion; null if every fitting line was said recently. */
function choose(occasions: readonly Occasion[], recent: ReadonlySet<string>, random: () => number): Choice | null {
  const open = occasions.map((occasion) => unsaid(occasion, recent)).filter((choices) => choices.length > 0)
  return pick(pick(open, random) ?? [], random) ?? null
}

function unsaid(occasion: Occasion, recent: ReadonlySet<string>): readonly Choice[] {
  return occasion.set.lines
    .map((line, index) => ({ id: `${occasion.id}/${String(index + 1)}`, line, occasion }))
    .filter(({ id, line }) => !recent.has(id) && canSay(line, occasion.facts))
}

function pick<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)]
}

function spoken({ id, line, occasion }: Choice): Comment {
  const { type, mood } = occasion.set
  return { text: phrase(line, occasion.facts), type, mood, id }
}
