// The situations that the Professor finds in a game, by name.

import type { Game } from '../src/game/state.ts'
import { headlineOccasions } from '../src/professor/headline-occasions.ts'
import { standingsOccasions, trendOccasions } from '../src/professor/lead-occasions.ts'
import type { Occasion } from '../src/professor/occasion.ts'
import { canSay } from '../src/professor/phrase.ts'
import { roundOccasions } from '../src/professor/round-occasions.ts'
import { tableOf, type Table } from '../src/professor/table.ts'
import { gameOf } from './play.ts'

/** The game of `gameOf`, which takes the same arguments. */
export const played = (...given: Parameters<typeof gameOf>): Game => gameOf(...given).game
export const withLimit = (game: Game, limit: number): Game => ({ ...game, limit })

/** The ids without their source: "high-score" for "round/high-score". A line that lacks a fact would never be heard. */
export const ids = (found: readonly Occasion[]) =>
  found.map(({ id, set, facts }) => {
    const situation = id.replace(/^\w+\//u, '')
    return set.lines.every((line) => canSay(line, facts)) ? situation : `${situation} without a fact`
  })

const asked = (occasions: (table: Table) => readonly Occasion[]) => (game: Game) => ids(occasions(tableOf(game)))
export const rounds = asked(roundOccasions)
export const trend = asked(trendOccasions)
export const standings = asked(standingsOccasions)
export const headlines = asked(headlineOccasions)
