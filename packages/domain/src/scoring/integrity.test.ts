import { expect, it } from 'vitest'
import { gameOf } from '../../test/play.ts'
import { gameStateView } from '../game/views.ts'
import { countWrongTotals } from './integrity.ts'

const { game } = gameOf(2, [
  [5, 0],
  [7, 2],
])
const [first, second] = gameStateView(game, null).players
if (!first || !second) throw new Error('the game is not as expected')

it('R409: a copy made from the game agrees with it', () => {
  expect(countWrongTotals(game, [first, second])).toBe(0)
})

it('R409: a difference of up to 0.01 is none, a larger one is', () => {
  expect(countWrongTotals(game, [{ ...first, totalScore: 12.01 }, second])).toBe(0)
  expect(countWrongTotals(game, [{ ...first, totalScore: 12.02 }, second])).toBe(1)
})

it('R409: no number, a missing player and a stranger are wrong', () => {
  expect(
    countWrongTotals(game, [
      { id: first.id, totalScore: Number.NaN },
      { id: 'stranger', totalScore: 3 },
    ]),
  ).toBe(3)
})
