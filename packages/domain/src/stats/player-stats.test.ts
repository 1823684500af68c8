import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games } from '../../test/games.ts'
import { addRoundOf, gameOf, newPlayers, playAll } from '../../test/play.ts'
import type { Game } from '../game/state.ts'
import { oneDecimal } from './averages.ts'
import { consistencyScore } from './consistency.ts'
import { playerStatsOf, type PlayerStats } from './player-stats.ts'
import { streakInfo } from './streaks.ts'
import { improvementRate } from './trend.ts'

const { game } = gameOf(
  3,
  [
    [5, 0, 12],
    [-2, 7, 30],
    [4, 4, 9],
    [20, 3, 3],
  ],
  [1, null, null, 1],
)
const [anna, bob, chloe] = playerStatsOf(game)

describe('playerStatsOf', () => {
  it('R601: stands in the order of the table, with the rounds played', () => {
    expect(playerStatsOf(game).map((stats) => stats.playerId)).toEqual(game.players.map((player) => player.id))
    expect(playerStatsOf(game).map((stats) => stats.roundsPlayed)).toEqual([4, 4, 4])
  })

  it('R602: the mean is exact, the average has one decimal', () => {
    expect([anna?.meanScore, anna?.averageScore]).toEqual([6.75, 6.8])
    expect([chloe?.meanScore, chloe?.averageScore]).toEqual([13.5, 13.5])
    expect([oneDecimal(-0.04), oneDecimal(1 / 3), oneDecimal(-2.25)]).toEqual([0, 0.3, -2.2])
  })

  it('R603: best is the lowest round, worst the highest', () => {
    expect([anna?.bestRound, anna?.worstRound]).toEqual([-2, 20])
  })

  it('R604: counts the flags, not the zeros', () => {
    expect([anna?.dutchCount, bob?.dutchCount]).toEqual([0, 2])
  })

  it('R605: improvement is the first half less the second; the middle round belongs to the second', () => {
    expect(anna?.improvementRate).toBe(1.5 - 12)
    expect(improvementRate([10, 4, 2])).toBe(10 - 3)
    expect([improvementRate([]), improvementRate([9])]).toEqual([0, 0])
  })

  it('R606: consistency is the standard deviation of the rounds', () => {
    expect(consistencyScore([2, 4, 4, 4, 5, 5, 7, 9])).toBe(2)
    expect([consistencyScore([]), consistencyScore([9]), consistencyScore([3, 3, 3])]).toEqual([0, 0, 0])
  })

  it('R606: equal fractions deviate by nothing, nearly equal ones by little', () => {
    expect(consistencyScore([12.7, 12.7, 12.7, 12.7, 12.7])).toBe(0)
    expect(consistencyScore([1e6 + 0.1, 1e6 + 0.1, 1e6 + 0.3, 1e6 + 0.3])).toBeCloseTo(0.1, 9)
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1000, max: 1000, noNaN: true })), (scores) => {
        expect(consistencyScore(scores)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('R607: the longest run of won rounds, ties shared, and the run under way', () => {
    expect([anna?.winStreak, bob?.winStreak, chloe?.winStreak]).toEqual([2, 2, 1])
    expect(anna?.streakInfo).toEqual({ current: 1, best: 2, type: 'negative' })
    expect(bob?.streakInfo).toEqual({ current: 2, best: 2, type: 'positive' })
    expect(streakInfo(['won', 'won', 'between'])).toEqual({ current: 0, best: 2, type: 'none' })
    expect(streakInfo(['lost', 'lost'])).toEqual({ current: 2, best: 0, type: 'negative' })
    expect(streakInfo([])).toEqual({ current: 0, best: 0, type: 'none' })
  })

  it('R607: where everybody has the same score everybody won', () => {
    const [first, second] = playerStatsOf(gameOf(2, [[7, 7]]).game)
    expect([first?.streakInfo.type, second?.streakInfo.type]).toEqual(['positive', 'positive'])
  })

  it('R608: before the first round there is nothing to show', () => {
    expect(playerStatsOf(gameOf(2, []).game)[0]).toEqual({
      playerId: 'id-2',
      roundsPlayed: 0,
      meanScore: 0,
      totalScore: 0,
      averageScore: 0,
      bestRound: null,
      worstRound: null,
      dutchCount: 0,
      improvementRate: 0,
      consistencyScore: 0,
      winStreak: 0,
      streakInfo: { current: 0, best: 0, type: 'none' },
    })
  })

  it('R601: rounds outside a presence enter no figure but the total counts the starting score', () => {
    const [seat] = newPlayers(1)
    if (!seat) throw new Error('no player')
    const joined = playAll([
      () => ({ type: 'create-game', limit: 100, players: newPlayers(2) }),
      (state) => addRoundOf(state, [5, 3], null),
      () => ({ type: 'join-player', player: { ...seat, name: 'Dan' }, startingScore: 5 }),
      (state) => addRoundOf(state, [1, 2, 4], null),
      (state) => (state?.players[0] ? { type: 'leave-player', playerId: state.players[0].id } : null),
      (state) => addRoundOf(state, [10, 0], null),
    ])
    const stats = joined.game === null ? [] : playerStatsOf(joined.game)
    expect(stats[0]).toMatchObject({ roundsPlayed: 2, totalScore: 6, meanScore: 3, winStreak: 1 })
    expect(stats[2]).toMatchObject({ roundsPlayed: 2, totalScore: 9, meanScore: 2, bestRound: 0, worstRound: 4 })
  })

  it('R601 to R607: equal a second computation from the table of scores', () => {
    fc.assert(
      fc.property(games, ({ game: played }) => {
        for (const stats of playerStatsOf(played)) expect(comparable(stats)).toEqual(naiveStats(played, stats.playerId))
      }),
      { numRuns: 150 },
    )
  })
})

/** Rounds, since sums in another order differ in the last bits. */
function sixDecimals(value: number): number {
  return Number(value.toFixed(6)) + 0
}

function comparable(stats: PlayerStats): PlayerStats {
  return {
    ...stats,
    improvementRate: sixDecimals(stats.improvementRate),
    consistencyScore: sixDecimals(stats.consistencyScore),
  }
}

/** The same statistics computed one by one from the raw rounds, without the code under test. */
function naiveStats(played: Game, id: string) {
  const rounds = played.rounds.filter(
    (round) => round.status === 'counted' && round.entries.some((entry) => entry.playerId === id),
  )
  const scores = rounds.map((round) => Number(round.entries.find((entry) => entry.playerId === id)?.score))
  const sum = scores.reduce((a, b) => a + b, 0)
  const count = scores.length
  const average = count === 0 ? 0 : sum / count
  const half = Math.floor(count / 2)
  const partMean = (part: readonly number[]) => part.reduce((a, b) => a + b, 0) / part.length
  const squares = scores.reduce((a, score) => a + (score - average) * (score - average), 0)
  const letters = rounds
    .map((round, index) => {
      const others = round.entries.map((entry) => entry.score).toSorted((a, b) => a - b)
      if (others[0] === scores[index]) return 'W'
      return others.at(-1) === scores[index] ? 'L' : '.'
    })
    .join('')
  const longest = Math.max(0, ...letters.split(/[^W]+/u).map((run) => run.length))
  const [present = ''] = /(?:W+|L+)$/u.exec(letters) ?? []
  const startingScore = played.players.find((player) => player.id === id)?.startingScore ?? 0
  return {
    playerId: id,
    roundsPlayed: count,
    meanScore: average,
    totalScore: startingScore + sum,
    averageScore: Math.floor(average * 10 + 0.5) / 10,
    bestRound: scores.toSorted((a, b) => a - b)[0] ?? null,
    worstRound: scores.toSorted((a, b) => b - a)[0] ?? null,
    dutchCount: rounds.filter((round) => round.dutchPlayerId === id).length,
    improvementRate: count < 2 ? 0 : sixDecimals(partMean(scores.slice(0, half)) - partMean(scores.slice(half))),
    consistencyScore: sixDecimals(count === 0 ? 0 : Math.sqrt(squares / count)),
    winStreak: longest,
    streakInfo: {
      current: present.length,
      best: longest,
      type: present === '' ? 'none' : present.startsWith('W') ? 'positive' : 'negative',
    },
  }
}
