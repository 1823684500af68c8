import { expect, it } from 'vitest'
import { gameOf } from '../../test/play.ts'
import { gameStateView } from '../game/views.ts'
import { totalMismatches } from './integrity.ts'

const { game } = gameOf(2, [
  [5, 0],
  [7, 2],
])
const [first, second] = gameStateView(game, null).players
if (!first || !second) throw new Error('the game is not as expected')

it('R409: a copy made from the game agrees with it', () => {
  expect(totalMismatches(game, [first, second])).toEqual([])
})

it('R409: a difference of up to 0.01 is none, a larger one is', () => {
  expect(totalMismatches(game, [{ ...first, totalScore: 12.01 }, second])).toEqual([])
  expect(totalMismatches(game, [{ ...first, totalScore: 12.02 }, second])).toEqual([
    { playerId: first.id, stored: 12.02, derived: 12 },
  ])
})

it('R409: no number, a missing player and a stranger are mismatches', () => {
  expect(
    totalMismatches(game, [
      { id: first.id, totalScore: Number.NaN },
      { id: 'stranger', totalScore: 3 },
    ]),
  ).toEqual([
    { playerId: first.id, stored: Number.NaN, derived: 12 },
    { playerId: second.id, stored: null, derived: 2 },
    { playerId: 'stranger', stored: 3, derived: null },
  ])
})
