import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games } from '../../test/games.ts'
import { gameOf } from '../../test/play.ts'
import { close, naiveMean, naiveRounds, naiveScores, naiveWon } from '../../test/naive-statistics.ts'
import { comparisonOf, duelsOf } from './comparison.ts'

const { game } = gameOf(3, [
  [5, 0, 0],
  [1, 8, 8],
  [6, 6, 4],
])
const ids = game.players.map(({ id }) => id)

describe('comparisonOf', () => {
  it('R708: the lowest mean first; equal means in the order of the table', () => {
    expect(comparisonOf(game).map(({ stats }) => stats.playerId)).toEqual([ids[0], ids[2], ids[1]])
  })

  it('R708: rounds won count ties, and are those of the rounds played', () => {
    expect(comparisonOf(game).map(({ roundsWon, stats }) => [roundsWon, stats.roundsPlayed])).toEqual([
      [1, 3],
      [2, 3],
      [1, 3],
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
        const own = played.players
          .map(({ id }) => ({ id, scores: naiveScores(played, id) }))
          .filter(({ scores }) => scores.length > 0)
        const ordered = own.toSorted((a, b) => close(naiveMean(a.scores)) - close(naiveMean(b.scores)))
        expect(compared.map(({ stats }) => stats.playerId)).toEqual(ordered.map(({ id }) => id))
        for (const { stats, roundsWon } of compared) {
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
