import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { games } from '../../test/games.ts'
import { apply } from './apply.ts'
import type { Game } from './state.ts'
import { addToTally, tallyOf } from './tally.ts'

test('R101, R204, R401: a tally that is kept round by round is that of the game at any time, whatever else happens', () => {
  let kept = 0
  let made = 0
  fc.assert(
    fc.property(games, ({ events }) => {
      let game: Game | null = null
      let tally = null
      // Some events arrive twice.
      for (const event of events.flatMap((one, place) => (place % 7 === 3 ? [one, one] : [one]))) {
        game = apply(game, event)
        if (game === null) throw new Error('a game begins with its creation')
        const isKept = tally !== null && event.type === 'round-added' && addToTally(tally, event)
        if (isKept) kept += 1
        else {
          made += 1
          tally = tallyOf(game)
        }
        expect(tally).toStrictEqual(tallyOf(game))
      }
    }),
    { numRuns: 200 },
  )
  expect(Math.min(kept, made)).toBeGreaterThan(300)
})
