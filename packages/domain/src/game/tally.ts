import type { Instant } from '../instant.ts'
import { totalsOf } from '../scoring/totals.ts'
import type { RoundAdded } from './events.ts'
import type { PlayerId, RoundId } from './ids.ts'
import { lastRound, presentPlayers, type Game } from './state.ts'

/**
 * The part of a game that is needed to decide a new round. `addToTally` updates it in place, so that a server can add
 * thousands of rounds a second without computing a game for each.
 */
export interface Tally {
  readonly createdAt: Instant
  readonly endedAt: Instant | null
  readonly limit: number
  /** In the order of the table. */
  readonly present: readonly PlayerId[]
  /** Points of the players in `present`, in the same order. */
  readonly totals: number[]
  /** The last counted round. */
  last: RoundId | null
  /** The ids of all rounds, deleted ones included. */
  readonly rounds: Set<RoundId>
}

export function tallyOf(game: Game): Tally {
  const totals = totalsOf(game)
  const present = presentPlayers(game)
  return {
    createdAt: game.createdAt,
    endedAt: game.endedAt,
    limit: game.limit,
    present: present.map(({ id }) => id),
    totals: present.map(({ id, startingScore }) => totals.get(id) ?? startingScore),
    last: lastRound(game)?.id ?? null,
    rounds: new Set(game.rounds.map(({ id }) => id)),
  }
}

/** Adds a round. @returns false, with nothing changed, if it is known or its players are not those present, in order */
export function addToTally(tally: Tally, { roundId, entries }: RoundAdded): boolean {
  const { present, totals, rounds } = tally
  if (entries.length !== present.length || rounds.has(roundId)) return false
  for (let place = 0; place < present.length; place += 1) {
    if (entries[place]?.playerId !== present[place]) return false
  }
  for (let place = 0; place < present.length; place += 1)
    totals[place] = (totals[place] ?? 0) + (entries[place]?.score ?? 0)
  rounds.add(roundId)
  tally.last = roundId
  return true
}
