import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games } from '../../test/games.ts'
import { addRoundOf, gameOf, newPlayers, playAll } from '../../test/play.ts'
import { naiveRounds, naiveTotal } from '../../test/naive-statistics.ts'
import { raceOf } from './race.ts'

describe('raceOf', () => {
  it('R705: every line starts at the start and ends with the total', () => {
    const { game } = gameOf(2, [
      [5, 0],
      [-2, 7],
    ])
    expect(raceOf(game).map(({ points }) => points.map(({ round, total }) => [round, total]))).toEqual([
      [
        [0, 0],
        [1, 5],
        [2, 3],
      ],
      [
        [0, 0],
        [1, 0],
        [2, 7],
      ],
    ])
  })

  it('R705: a late joiner starts with the agreed score one round before the first own one, a leaver ends with the last', () => {
    const [seat] = newPlayers(1)
    if (!seat) throw new Error('no player')
    const { game } = playAll([
      () => ({ type: 'create-game', limit: 100, players: newPlayers(2) }),
      (state) => addRoundOf(state, [5, 3], null),
      () => ({ type: 'join-player', player: { ...seat, name: 'Dan' }, startingScore: 5 }),
      (state) => addRoundOf(state, [1, 2, 4], null),
      (state) => (state?.players[0] ? { type: 'leave-player', playerId: state.players[0].id } : null),
      (state) => addRoundOf(state, [10, 0], null),
    ])
    const lines = game === null ? [] : raceOf(game)
    expect(lines[0]?.points.at(-1)).toEqual({ round: 2, total: 6 })
    expect(lines[2]?.points).toEqual([
      { round: 1, total: 5 },
      { round: 2, total: 9 },
      { round: 3, total: 9 },
    ])
  })

  it('R705: without a round there is no line', () => {
    expect(raceOf(gameOf(2, []).game).map(({ points }) => points)).toEqual([[], []])
  })

  it('R705: equals a second computation', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const rounds = naiveRounds(game)
        for (const { playerId, points } of raceOf(game)) {
          const inRounds = rounds.flatMap(({ scores }, index) => (playerId in scores ? [index + 1] : []))
          const expected = []
          for (let round = (inRounds[0] ?? 1) - 1; round <= (inRounds.at(-1) ?? -1); round += 1)
            expected.push({ round, total: naiveTotal(game, playerId, round) })
          expect(points).toEqual(expected)
        }
      }),
      { numRuns: 120 },
    )
  })
})
