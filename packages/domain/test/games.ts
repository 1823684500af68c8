// Random games for property tests. Some of their commands are refused, so that refusals are tested as well.

import * as fc from 'fast-check'
import type { GameEvent } from '../src/game/events.ts'
import type { Game } from '../src/game/state.ts'
import { commandOf, newPlayers, playAll, type Step } from './play.ts'

export interface PlayedGame {
  readonly game: Game
  /** Oldest first; replaying them gives `game`. */
  readonly events: readonly GameEvent[]
}

const scores = fc.array(
  fc.oneof(
    { weight: 120, arbitrary: fc.integer({ min: -6, max: 30 }) },
    { weight: 1, arbitrary: fc.integer({ min: -8, max: 1001 }) },
  ),
  { minLength: 12, maxLength: 12 },
)
const index = fc.nat({ max: 40 })

const roundStep = (kind: 'add' | 'correct'): fc.Arbitrary<Step> =>
  fc.record({ kind: fc.constant(kind), round: index, scores, dutch: fc.nat({ max: 20 }) })

/** One step of a game that is not its end. */
export const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: roundStep('add') },
  { weight: 2, arbitrary: roundStep('correct') },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete'), index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore'), index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave'), index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('return'), index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unseat'), index }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'undo' }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'raise' }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('join'), startingScore: fc.integer({ min: -7, max: 80 }) }) },
)

/** Games of 2 to 12 players after up to 40 steps; none is ended. */
export const games: fc.Arbitrary<PlayedGame> = fc
  .record({
    players: fc.integer({ min: 2, max: 12 }),
    limit: fc.oneof(fc.integer({ min: 10, max: 120 }), fc.integer({ min: 120, max: 1000 })),
    steps: fc.array(steps, { maxLength: 40, size: 'max' }),
  })
  .map(({ players, limit, steps: taken }) => {
    const { game, events } = playAll([
      () => ({ type: 'create-game', limit, players: newPlayers(players) }),
      ...taken.map((step) => (state: Game | null) => commandOf(state, step)),
    ])
    if (game === null) throw new Error('the game was not created')
    return { game, events }
  })
