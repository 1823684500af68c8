import { describe, expect, it } from 'vitest'
import { after, answer } from '../../test/answers.ts'
import { addRoundOf, countingContext, gameOf, newPlayers, undoOf } from '../../test/play.ts'
import { standingsOf } from '../scoring/standings.ts'
import { totalsOf } from '../scoring/totals.ts'
import { apply, replay } from './apply.ts'
import type { GameCommand } from './commands.ts'
import { eventId, playerId } from './ids.ts'
import { scoreOf } from './state.ts'

const { game } = gameOf(3, [
  [5, 0, 12],
  [7, -2, 30],
])
const [first] = game.rounds
const [anna, bob, chloe] = game.players
if (!first || !anna || !bob || !chloe) throw new Error('the game is not as expected')
const entries = (scores: readonly number[]) =>
  game.players.map((player, seat) => ({ playerId: player.id, score: scores[seat] ?? 0 }))

const [newcomer] = newPlayers(1)
if (!newcomer) throw new Error('no player')
const join = (name: string, startingScore: number): GameCommand => ({
  type: 'join-player',
  player: { ...newcomer, name },
  startingScore,
})

describe('who is at the table', () => {
  it('R304: somebody joins with the points agreed, below the limit, and is in the rounds that follow', () => {
    const joined = after(game, join(' Dan ', 42))
    expect(joined.players.at(-1)).toMatchObject({ name: 'Dan', startingScore: 42, presence: 'present' })
    expect(answer(joined, addRoundOf(joined, [1, 2, 3, 4], null))).toBe('accepted')
    expect(answer(game, join('Dan', 999))).toBe('accepted')
    expect(answer(game, join('Dan', 1000))).toBe('score-out-of-range')
    expect(answer(game, join('Dan', -7))).toBe('score-out-of-range')
    expect(answer(game, join('Dan', 1.5))).toBe('invalid-scores')
    expect(answer(game, join('', 0))).toBe('empty-name')
  })

  it('R304: where every total is below -6 the newcomer may start as low as the lowest of them', () => {
    const low = gameOf(2, [
      [-6, -6],
      [-6, -5],
    ]).game
    expect(answer(low, join('Dan', -12))).toBe('accepted')
    expect(answer(low, join('Dan', -13))).toBe('score-out-of-range')
  })

  it('R304: a table holds 12 players, and a game that is over takes nobody', () => {
    expect(answer(gameOf(12, []).game, join('Dan', 0))).toBe('too-many-players')
    const over = gameOf(2, [
      [999, 0],
      [1, 0],
    ]).game
    expect(answer(over, join('Dan', 0))).toBe('game-over')
  })

  it('R305: who leaves keeps a place and a total, is in no later round, and two players stay', () => {
    const left = after(game, { type: 'leave-player', playerId: anna.id })
    expect(left.players.map((player) => player.presence)).toEqual(['left', 'present', 'present'])
    expect(
      after(left, addRoundOf(left, [1, 2], null))
        .rounds.at(-1)
        ?.entries.map((entry) => entry.playerId),
    ).toEqual([bob.id, chloe.id])
    expect(answer(left, { type: 'leave-player', playerId: anna.id })).toBe('unknown-player')
    expect(answer(left, { type: 'leave-player', playerId: bob.id })).toBe('too-few-players')
  })

  it('R103, R305: nobody leaves a game that is over', () => {
    const over = gameOf(3, [
      [999, 0, 0],
      [1, 0, 0],
    ]).game
    expect(answer(over, { type: 'leave-player', playerId: over.players[0]?.id ?? anna.id })).toBe('game-over')
  })

  it('R305, R302: the name of somebody who left stays taken', () => {
    const left = after(game, { type: 'leave-player', playerId: anna.id })
    expect(answer(left, join(anna.name.toUpperCase(), 0))).toBe('duplicate-name')
  })

  it('R305: a round played before somebody left is corrected with them', () => {
    const left = after(game, { type: 'leave-player', playerId: anna.id })
    const command = { type: 'correct-round', roundId: first.id, dutchPlayerId: null } as const
    expect(answer(left, { ...command, entries: entries([1, 2, 3]) })).toBe('accepted')
    expect(answer(left, { ...command, entries: entries([1, 2, 3]).slice(1) })).toBe('wrong-score-count')
  })
})

describe('who comes back', () => {
  const left = after(game, { type: 'leave-player', playerId: anna.id })

  it('R306: has the same place and total again, no score in the rounds missed, and is in those that follow', () => {
    const missed = after(left, addRoundOf(left, [1, 2], null))
    const back = after(missed, { type: 'return-player', playerId: anna.id })
    expect(back.players).toEqual(game.players)
    expect(totalsOf(back).get(anna.id)).toBe(totalsOf(game).get(anna.id))
    const next = after(back, addRoundOf(back, [4, 5, 6], null))
    expect(next.rounds.map((round) => scoreOf(round, anna.id))).toEqual([5, 7, null, 4])
    expect(standingsOf(back).every((standing) => standing.rank !== null)).toBe(true)
  })

  it('R306: can leave and come back again', () => {
    const back = after(left, { type: 'return-player', playerId: anna.id })
    expect(back).toEqual(game)
    const again = replay([
      ...gameOf(3, [[5, 0, 12]]).events,
      { id: eventId('a'), at: 1, type: 'player-left', playerId: anna.id },
      { id: eventId('b'), at: 2, type: 'player-returned', playerId: anna.id },
      { id: eventId('c'), at: 3, type: 'player-left', playerId: anna.id },
    ])
    expect(again?.players.map((player) => player.presence)).toEqual(['left', 'present', 'present'])
  })

  it('R306: is somebody who left, at a table with a free seat, in a game that goes on', () => {
    expect(answer(left, { type: 'return-player', playerId: bob.id })).toBe('player-present')
    expect(answer(left, { type: 'return-player', playerId: playerId('nobody') })).toBe('unknown-player')
    expect(answer(after(left, { type: 'end-game' }), { type: 'return-player', playerId: anna.id })).toBe('game-ended')
    const over = after(left, addRoundOf(left, [0, 999], null))
    expect(answer(over, { type: 'return-player', playerId: anna.id })).toBe('game-over')
    const table = gameOf(12, []).game
    const [host] = table.players
    if (!host) throw new Error('no host')
    const filled = after(after(table, { type: 'leave-player', playerId: host.id }), join('Dan', 0))
    expect(answer(filled, { type: 'return-player', playerId: host.id })).toBe('too-many-players')
  })
})

describe('who never played', () => {
  const joined = after(game, join('Dan', 12))
  const dan = joined.players.at(-1)?.id ?? playerId('nobody')
  const unseat = (id: typeof dan): GameCommand => ({ type: 'unseat-player', playerId: id })

  it('R307: is taken out as if they had never sat down, and the name is free again', () => {
    const gone = after(joined, unseat(dan))
    expect(gone).toEqual(game)
    expect(answer(gone, join('Dan', 30))).toBe('accepted')
    expect(answer(gone, unseat(dan))).toBe('unknown-player')
    const left = after(joined, { type: 'leave-player', playerId: dan })
    expect(after(left, unseat(dan))).toEqual(game)
    const pair = gameOf(2, [[1, 2]]).game
    const withDan = after(pair, join('Dan', 3))
    const guest = withDan.players.at(-1)?.id ?? dan
    const without = after(withDan, { type: 'leave-player', playerId: guest })
    expect(after(without, unseat(guest)), 'two are at the table, and a third left').toEqual(pair)
  })

  it('R307: is nobody with a score, even in a deleted round', () => {
    expect(answer(game, unseat(anna.id))).toBe('player-has-scores')
    const played = after(joined, addRoundOf(joined, [1, 2, 3, 4], null))
    expect(answer(played, unseat(dan))).toBe('player-has-scores')
    const deleted = after(played, { type: 'delete-round', roundId: played.rounds.at(-1)?.id ?? first.id })
    expect(answer(deleted, unseat(dan))).toBe('player-has-scores')
    expect(answer(after(played, undoOf(played)), unseat(dan))).toBe('accepted')
  })

  it('R307: two players stay, and a game that is over keeps its table', () => {
    const pair = gameOf(2, []).game
    const [host] = pair.players
    if (!host) throw new Error('no host')
    expect(answer(pair, unseat(host.id))).toBe('too-few-players')
    expect(answer(gameOf(3, []).game, unseat(host.id))).toBe('accepted')
    const over = gameOf(2, [
      [999, 0],
      [1, 0],
    ]).game
    expect(answer(over, unseat(host.id))).toBe('game-over')
  })

  it('R307: a round that meanwhile named them keeps them at the table', () => {
    const played = after(joined, addRoundOf(joined, [1, 2, 3, 4], null))
    expect(apply(played, { id: eventId('late'), at: 1, type: 'player-unseated', playerId: dan })).toEqual(played)
  })
})

describe('the end', () => {
  it('R105: a game can be ended at any time, and nothing changes afterwards', () => {
    const ended = after(game, { type: 'end-game' })
    expect(ended.endedAt).toBe(countingContext().now)
    const commands: GameCommand[] = [
      undoOf(ended),
      { type: 'end-game' },
      { type: 'raise-limit', limit: 5000 },
      { type: 'delete-round', roundId: first.id },
    ]
    for (const command of commands) expect(answer(ended, command)).toBe('game-ended')
    expect(answer(ended, addRoundOf(ended, [1, 2, 3], null))).toBe('game-ended')
  })
})
