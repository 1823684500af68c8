import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { games } from '../../test/games.ts'
import { gameOf } from '../../test/play.ts'
import { apply } from './apply.ts'
import { eventId, playerId, roundId } from './ids.ts'
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

test('R201: a round that is known, or of others than the players at the table in their order, leaves the tally as it was', () => {
  const { game } = gameOf(3, [[1, 2, 3]])
  const entries = game.players.map(({ id }) => ({ playerId: id, score: 4 }))
  const [one, two, three] = entries
  if (!one || !two || !three) throw new Error('three players')
  const round = { id: eventId('e'), at: 1, type: 'round-added', after: null, dutchPlayerId: null } as const
  const tally = tallyOf(game)
  const stranger = { ...three, playerId: playerId('stranger') }
  for (const wrong of [
    [one, two],
    [one, two, three, stranger],
    [stranger, two, three],
    [one, two, stranger],
    [one, stranger, three],
    [two, one, three],
  ]) {
    expect(addToTally(tally, { ...round, roundId: roundId('new'), entries: wrong })).toBe(false)
  }
  expect(addToTally(tally, { ...round, roundId: game.rounds[0]?.id ?? roundId('first'), entries })).toBe(false)
  expect(tally).toStrictEqual(tallyOf(game))
  expect(addToTally(tally, { ...round, roundId: roundId('new'), entries })).toBe(true)
  expect(tally).toMatchObject({ totals: [5, 6, 7], last: 'new' })
})
