import { gameOf } from '@dutch/domain/test/play'
import { expect, it } from 'vitest'
import { axisOf, hasAxis } from './standings-axis.tsx'

const read = (rounds: readonly (readonly number[])[]) => {
  const { places, gaps, mark } = axisOf(gameOf(rounds[0]?.length ?? 0, rounds).game)
  return { places: places.map(({ at, beside }) => [at, beside]), gaps: gaps.map(({ points }) => points), mark }
}

it('W118: two or three who are at the table and have played have an axis, four have none', () => {
  expect([2, 3, 4].map((count) => hasAxis(gameOf(count, [[1, 2, 3, 4].slice(0, count)]).game))).toEqual([
    true,
    true,
    false,
  ])
  expect(hasAxis(gameOf(2, []).game)).toBe(false)
  const { game } = gameOf(4, [[1, 2, 3, 4]])
  const leaving = (gone: number) => ({
    ...game,
    players: game.players.map((player, seat) => (seat < gone ? { ...player, presence: 'left' as const } : player)),
  })
  expect([1, 2, 3].map((gone) => hasAxis(leaving(gone)))).toEqual([true, true, false])
})

it('W118: from the best to the last each stands as far as their points, with the figure of each gap that has room', () => {
  expect(read([[10, 30]])).toEqual({
    places: [
      [0, 0],
      [100, 0],
    ],
    gaps: [20],
    mark: 5,
  })
  expect(read([[30, 10, 20]])).toEqual({
    places: [
      [0, 0],
      [50, 0],
      [100, 0],
    ],
    gaps: [10, 10],
    mark: 5,
  })
  expect(read([[0, 1, 20]])).toEqual({
    places: [
      [0, 0],
      [5, 0],
      [100, 0],
    ],
    gaps: [19],
    mark: 5,
  })
})

it('W118: a wide gap has larger marks', () => {
  expect(read([[0, 100]]).mark).toBe(5)
  expect(read([[0, 500]]).mark).toBe(10)
})

it('W118: equal ones stand beside one another, and all equal say so', () => {
  expect(read([[4, 9, 9]])).toEqual({
    places: [
      [0, 0],
      [100, 0],
      [100, 1],
    ],
    gaps: [5],
    mark: 20,
  })
  expect(read([[7, 7]])).toEqual({
    places: [
      [0, 0],
      [0, 1],
    ],
    gaps: [0],
    mark: 0,
  })
})
