import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games } from '../../test/games.ts'
import { gameOf } from '../../test/play.ts'
import { close, naiveMean, naiveScores } from '../../test/naive-statistics.ts'
import { bestRecentPlayersOf, trendsOf } from './key-trends.ts'

const { game } = gameOf(3, [
  [10, 0, 4],
  [8, 2, 6],
  [3, 3, 6],
  [4, 8, 4],
  [5, 10, 8],
])

describe('trendsOf', () => {
  it('R706: the mean before the last three less that of the last three, from 2 points on a trend', () => {
    expect(trendsOf(game).map(({ earlierMean, recentMean, form }) => [earlierMean, recentMean, form])).toEqual([
      [9, 4, 'better'],
      [1, 7, 'worse'],
      [5, 6, 'steady'],
    ])
    expect(
      trendsOf(
        gameOf(2, [
          [4, 6],
          [2, 6],
          [0, 6],
          [0, 8],
        ]).game,
      ).map(({ form }) => form),
    ).toEqual(['better', 'steady'])
    const thirds = [4, 4, 5, 2, 2, 3].map((score) => [score, 9 - score] as const)
    expect(trendsOf(gameOf(2, thirds).game).map(({ form }) => form)).toEqual(['better', 'worse'])
  })

  it('R706: with nothing before the last three there is no trend', () => {
    expect(
      trendsOf(
        gameOf(2, [
          [50, 0],
          [0, 50],
        ]).game,
      )[0],
    ).toMatchObject({ recentRounds: 2, earlierMean: null, form: null })
    expect(trendsOf(gameOf(2, []).game)).toEqual([])
  })

  it('R707: the best of late has the lowest mean of three rounds, ties share', () => {
    expect(bestRecentPlayersOf(trendsOf(game))).toEqual([game.players[0]?.id])
    const level = gameOf(2, [
      [3, 5],
      [5, 3],
    ]).game
    expect(bestRecentPlayersOf(trendsOf(level))).toHaveLength(2)
    expect(bestRecentPlayersOf([])).toEqual([])
  })

  it('R706, R707: equal a second computation', () => {
    fc.assert(
      fc.property(games, ({ game: played }) => {
        const trends = trendsOf(played)
        const expected = played.players
          .map(({ id }) => ({ id, scores: naiveScores(played, id) }))
          .filter(({ scores }) => scores.length > 0)
          .map(({ id, scores }) => {
            const count = Math.min(3, scores.length)
            const [late, early] = [scores.slice(scores.length - count), scores.slice(0, scores.length - count)]
            return { id, recent: naiveMean(late), earlier: early.length === 0 ? null : close(naiveMean(early)) }
          })
        expect(
          trends.map(({ playerId, recentMean, earlierMean }) => [
            playerId,
            close(recentMean),
            earlierMean === null ? null : close(earlierMean),
          ]),
        ).toEqual(expected.map(({ id, recent, earlier }) => [id, close(recent), earlier]))
        const lowest = expected.map(({ recent }) => close(recent)).toSorted((a, b) => a - b)[0]
        expect(bestRecentPlayersOf(trends)).toEqual(
          expected.filter(({ recent }) => close(recent) === lowest).map(({ id }) => id),
        )
      }),
      { numRuns: 120 },
    )
  })
})
