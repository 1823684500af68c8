import { describe, expect, it } from 'vitest'
import { after, answer } from '../../test/answers.ts'
import { addRoundOf, countingContext, gameOf, newPlayers, playAll, undoOf } from '../../test/play.ts'
import { decide } from './decide.ts'
import { phaseOf, suggestedLimit } from './phase.ts'
import type { Game } from './state.ts'

const reached = gameOf(2, [
  [600, 10],
  [400, 20],
]).game

describe('phaseOf', () => {
  it('R103: a total at the limit ends the game, one below does not', () => {
    expect(phaseOf(gameOf(2, [[999, 0]]).game)).toBe('playing')
    expect(phaseOf(reached)).toBe('over')
  })

  it('R103: undo reopens it', () => {
    const { game } = playAll([
      () => ({ type: 'create-game', limit: 10, players: newPlayers(2) }),
      (state) => addRoundOf(state, [10, 3], null),
      (state) => state && undoOf(state),
    ])
    expect(game && phaseOf(game)).toBe('playing')
  })

  it('R103: somebody who left ends nothing, even when a correction lifts the total beyond the limit', () => {
    const { game } = playAll([
      () => ({ type: 'create-game', limit: 100, players: newPlayers(3) }),
      (state) => addRoundOf(state, [1, 2, 3], null),
      (state) => ({ type: 'leave-player', playerId: state?.players[0]?.id ?? never() }),
      (state) => {
        const round = state?.rounds[0] ?? never()
        const entries = round.entries.map((entry, seat) => ({ ...entry, score: seat === 0 ? 500 : 1 }))
        return { type: 'correct-round', roundId: round.id, entries, dutchPlayerId: null }
      },
    ])
    expect(game && phaseOf(game)).toBe('playing')
    expect(game && suggestedLimit(game)).toBe(150)
  })

  it('R103, R306: somebody whose total was lifted beyond the limit meanwhile ends the game by coming back', () => {
    const { game } = playAll([
      () => ({ type: 'create-game', limit: 100, players: newPlayers(3) }),
      (state) => addRoundOf(state, [1, 2, 3], null),
      (state) => ({ type: 'leave-player', playerId: state?.players[0]?.id ?? never() }),
      (state) => {
        const round = state?.rounds[0] ?? never()
        const entries = round.entries.map((entry, seat) => ({ ...entry, score: seat === 0 ? 500 : 1 }))
        return { type: 'correct-round', roundId: round.id, entries, dutchPlayerId: null }
      },
      (state) => ({ type: 'return-player', playerId: state?.players[0]?.id ?? never() }),
    ])
    expect(game && phaseOf(game)).toBe('over')
    expect(game && suggestedLimit(game)).toBe(550)
  })

  it('R105: an ended game stays ended', () => {
    const { game } = playAll([
      () => ({ type: 'create-game', limit: 10, players: newPlayers(2) }),
      () => ({ type: 'end-game' }),
    ])
    expect(game && phaseOf(game)).toBe('ended')
  })

  it('R105: a game has ended with its last round, however late that is told', () => {
    const endedAt = (game: Game, now: number) => {
      const decided = decide(game, { type: 'end-game' }, { ...countingContext(), now })
      return decided.ok ? decided.value.map(({ at }) => at) : decided.error
    }
    for (const game of [reached, gameOf(2, [[1, 2]]).game]) {
      const last = game.rounds.at(-1)?.addedAt ?? never()
      expect(endedAt(game, last + 86_400_000)).toEqual([last])
      expect(endedAt(game, last - 60_000), 'a clock that was put back').toEqual([last - 60_000])
    }
    const { game } = gameOf(2, [])
    expect(endedAt(game, game.createdAt + 60_000)).toEqual([game.createdAt + 60_000])
  })
})

describe('raising the limit', () => {
  it('R104: suggests the next multiple of 50 above every total, and that limit is accepted', () => {
    expect(suggestedLimit(reached)).toBe(1050)
    const beyond = (total: number) =>
      suggestedLimit(
        gameOf(2, [
          [999, 0],
          [total - 999, 0],
        ]).game,
      )
    expect([1001, 1049, 1050].map(beyond)).toEqual([1050, 1050, 1100])
    const decided = decide(reached, { type: 'raise-limit', limit: 1050 }, countingContext())
    expect(decided).toMatchObject({ ok: true, value: [{ type: 'limit-raised', limit: 1050 }] })
  })

  it('R104: refuses a limit that a total has reached, one that is not whole, and a game that is not over', () => {
    const range = { reason: 'limit-out-of-range', min: 1001, max: 1_000_000 }
    for (const limit of [1000, 1001.5, 1_000_001, Number.NaN]) {
      expect(decide(reached, { type: 'raise-limit', limit }, countingContext())).toMatchObject({ error: range })
    }
    for (const limit of [1001, 1_000_000]) {
      expect(decide(reached, { type: 'raise-limit', limit }, countingContext())).toMatchObject({ ok: true })
    }
    const open = gameOf(2, [[1, 2]]).game
    expect(decide(open, { type: 'raise-limit', limit: 5000 }, countingContext())).toMatchObject({
      error: { reason: 'game-not-over' },
    })
  })

  it('R104: is undone while no other round was added: the game is over again as if it had never gone on', () => {
    const last = reached.rounds.at(-1)?.id ?? never()
    const undo = { type: 'undo-raise', limit: 1000, roundId: last } as const
    const raised = after(reached, { type: 'raise-limit', limit: 1050 })
    expect(phaseOf(raised)).toBe('playing')
    expect(after(raised, undo)).toEqual(reached)
    for (const limit of [999, 1050, 1001.5, Number.NaN]) {
      expect(answer(raised, { ...undo, limit })).toBe('nothing-to-undo')
    }
    expect(answer(reached, undo), 'a limit that was not raised').toBe('nothing-to-undo')
    const player = { name: 'Dan', emoji: '🦊', avatarColor: '#fff' }
    const joined = after(raised, { type: 'join-player', player, startingScore: 1000 })
    expect(answer(joined, undo), 'somebody joined who would be over the limit').toBe('limit-out-of-range')
    const further = after(raised, addRoundOf(raised, [1, 2], null))
    expect(answer(further, undo)).toBe('stale-undo')
    expect(after(after(further, undoOf(further)), undo)).toEqual(reached)
    const again = after(further, addRoundOf(further, [49, 0], null))
    const twice = after(again, { type: 'raise-limit', limit: 1100 })
    const roundId = again.rounds.at(-1)?.id ?? never()
    expect(after(twice, { type: 'undo-raise', limit: 1050, roundId })).toEqual(again)
  })
})

function never(): never {
  throw new Error('the game is not as expected')
}
