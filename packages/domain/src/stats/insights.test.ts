import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games } from '../../test/games.ts'
import { gameOf } from '../../test/play.ts'
import { close, naiveMean, naiveRounds, naiveScores, naiveWon } from '../../test/naive-statistics.ts'
import { insightsOf, medianOf, steadiestOf } from './insights.ts'

const { game } = gameOf(
  2,
  [
    [0, 16],
    [4, 6],
    [8, -1],
    [20, 6],
  ],
  [0, 0, 1],
)
const [first, second] = insightsOf(game)

describe('insightsOf', () => {
  it('R712: counts the scores by colour', () => {
    expect(first?.colours).toEqual({ purple: 1, green: 1, yellow: 1, red: 1 })
    expect(second?.colours).toEqual({ purple: 1, green: 0, yellow: 2, red: 1 })
  })

  it('R713: the median is the middle, or the mean of the two in the middle', () => {
    expect([first?.median, medianOf([9, 1, 2]), medianOf([]), medianOf([-3])]).toEqual([6, 2, 0, -3])
  })

  it('R713: the steadiest has the lowest deviation, from 3 rounds on, ties shared', () => {
    expect(steadiestOf(game)).toEqual([game.players[1]?.id])
    expect(
      steadiestOf(
        gameOf(2, [
          [3, 9],
          [3, 0],
        ]).game,
      ),
    ).toEqual([])
    expect(
      steadiestOf(
        gameOf(2, [
          [3, 9],
          [3, 9],
          [3, 9],
        ]).game,
      ),
    ).toHaveLength(2)
    expect(
      steadiestOf(
        gameOf(2, [
          [0, 1],
          [5, 6],
          [0, 1],
        ]).game,
      ),
      'one point apart',
    ).toHaveLength(2)
  })

  it('R714: a Dutch is won with the lowest score', () => {
    expect([first?.dutchCalled, first?.dutchWon, second?.dutchCalled, second?.dutchWon]).toEqual([2, 2, 1, 1])
    expect(insightsOf(gameOf(2, [[5, 3]], [0]).game)[0]).toMatchObject({ dutchCalled: 1, dutchWon: 0 })
    expect(insightsOf(gameOf(2, [[3, 3]], [0]).game)[0]).toMatchObject({ dutchWon: 1 })
  })

  it('R712 to R714: equal a second computation', () => {
    fc.assert(
      fc.property(games, ({ game: played }) => {
        const rounds = naiveRounds(played)
        const insights = insightsOf(played)
        for (const insight of insights) {
          const scores = naiveScores(played, insight.playerId).toSorted((a, b) => a - b)
          const count = (least: number, most: number) => scores.filter((s) => s >= least && s <= most).length
          expect(insight.colours).toEqual({
            purple: count(-6, 0),
            green: count(1, 5),
            yellow: count(6, 15),
            red: count(16, 999),
          })
          const half = (scores.length - 1) / 2
          expect(insight.median).toBe(((scores[Math.floor(half)] ?? 0) + (scores[Math.ceil(half)] ?? 0)) / 2)
          const called = rounds.filter(({ dutch }) => dutch === insight.playerId)
          expect(insight.dutchCalled).toBe(called.length)
          expect(insight.dutchWon).toBe(called.filter((round) => naiveWon(round, insight.playerId)).length)
          const average = naiveMean(scores)
          expect(close(insight.deviation ** 2)).toBe(close(naiveMean(scores.map((s) => (s - average) ** 2))))
        }
      }),
      { numRuns: 120 },
    )
  })
})
