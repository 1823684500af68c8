import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games } from '../../test/games.ts'
import { gameOf } from '../../test/play.ts'
import { close, naiveMean, naiveRounds, naiveScores, naiveWon } from '../../test/second-count.ts'
import { comparisonOf, duelsOf } from './comparison.ts'

const { game } = gameOf(3, [
  [5, 0, 0],
  [1, 8, 8],
  [6, 6, 4],
])
const ids = game.players.map(({ id }) => id)

describe('comparisonOf', () => {
  it('R708: the lowest mean first; equal means share a place in the order of the table', () => {
    expect(comparisonOf(game).map(({ stats, place }) => [stats.playerId, place])).toEqual([
      [ids[0], 1],
      [ids[2], 1],
      [ids[1], 3],
    ])
  })

  it('R708: rounds won count ties, and their share is that of the rounds played', () => {
    expect(comparisonOf(game).map(({ roundsWon, winShare }) => [roundsWon, close(winShare)])).toEqual([
      [1, close(1 / 3)],
      [2, close(2 / 3)],
      [1, close(1 / 3)],
    ])
    expect(comparisonOf(gameOf(2, []).game)).toEqual([])
  })

  it('R709: a duel counts the rounds of both', () => {
    expect(ids.slice(0, 1).flatMap((id) => duelsOf(game, id))).toEqual([
      { opponentId: ids[1], ahead: 1, behind: 1, level: 1 },
      { opponentId: ids[2], ahead: 1, behind: 2, level: 0 },
    ])
  })

  it('R708, R709: equal a second computation', () => {
    fc.assert(
      fc.property(games, ({ game: played }) => {
        const rounds = naiveRounds(played)
        const compared = comparisonOf(played)
        const own = played.players.map(({ id }) => naiveScores(played, id)).filter((scores) => scores.length > 0)
        expect(compared).toHaveLength(own.length)
        for (const { stats, place, roundsWon } of compared) {
          const average = naiveMean(naiveScores(played, stats.playerId))
          expect(place).toBe(1 + own.filter((scores) => close(naiveMean(scores)) < close(average)).length)
          expect(roundsWon).toBe(rounds.filter((round) => naiveWon(round, stats.playerId)).length)
          for (const duel of duelsOf(played, stats.playerId)) {
            const shared = rounds.map(({ scores }) => [scores[stats.playerId], scores[duel.opponentId]] as const)
            const both = shared.filter(([mine, theirs]) => mine !== undefined && theirs !== undefined)
            expect(duel.ahead + duel.behind + duel.level).toBe(both.length)
            expect(duel.ahead).toBe(both.filter(([mine = 0, theirs = 0]) => mine < theirs).length)
            expect(duel.level).toBe(both.filter(([mine, theirs]) => mine === theirs).length)
          }
        }
      }),
      { numRuns: 100 },
    )
  })
})
