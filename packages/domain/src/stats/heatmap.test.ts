import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games } from '../../test/games.ts'
import { gameOf } from '../../test/play.ts'
import { naiveMean, naiveRounds, naiveWon } from '../../test/naive-statistics.ts'
import { extremesOf, heatmapOf } from './heatmap.ts'

const { game } = gameOf(
  2,
  [
    [5, 16],
    [-1, 8],
    [11, 10],
  ],
  [null, 0],
)

describe('heatmapOf', () => {
  it('R710: a cell has its colour, its Dutch and whether it is the lowest', () => {
    expect(heatmapOf(game)[1]).toMatchObject({
      number: 2,
      meanScore: 3.5,
      cells: [
        { score: -1, colour: 'purple', isDutch: true, isLowest: true },
        { score: 8, colour: 'yellow', isDutch: false, isLowest: false },
      ],
    })
  })

  it('R711: the hardest and the easiest round, ties shared', () => {
    expect(extremesOf(heatmapOf(game))).toEqual({
      hardest: { meanScore: 10.5, numbers: [1, 3] },
      easiest: { meanScore: 3.5, numbers: [2] },
    })
    expect(extremesOf([])).toBeNull()
  })

  it('R710, R711: equal a second computation', () => {
    fc.assert(
      fc.property(games, ({ game: played }) => {
        const rounds = naiveRounds(played)
        const heat = heatmapOf(played)
        const means = rounds.map(({ scores }) => Math.floor(naiveMean(Object.values(scores)) * 10 + 0.5) / 10 + 0)
        expect(heat.map(({ meanScore }) => meanScore)).toEqual(means)
        heat.forEach(({ cells }, index) => {
          const round = rounds[index]
          expect(cells.map((cell) => cell?.score)).toEqual(played.players.map(({ id }) => round?.scores[id]))
          played.players.forEach(({ id }, seat) => {
            expect(cells[seat]?.isLowest ?? false).toBe(round !== undefined && naiveWon(round, id))
            expect(cells[seat]?.isDutch ?? false).toBe(round?.dutch === id)
          })
        })
        const top = means.toSorted((a, b) => b - a)[0]
        expect(extremesOf(heat)?.hardest.numbers ?? []).toEqual(
          means.flatMap((value, index) => (value === top ? [index + 1] : [])),
        )
      }),
      { numRuns: 100 },
    )
  })
})
