import { describe, expect, it } from 'vitest'
import { gameOf } from '../../test/play.ts'
import { apply, replay } from './apply.ts'
import { eventId, gameId, playerId, roundId } from './ids.ts'

const { game, events } = gameOf(2, [
  [5, 0],
  [7, 2],
])
const stamp = { id: eventId('later'), at: 1 }
const gone = roundId('gone')

describe('apply', () => {
  it('R101: nothing happens before a game is created', () => {
    expect(replay([])).toBeNull()
    expect(replay(events.slice(1))).toBeNull()
  })

  it('R101: an event met twice counts once', () => {
    expect(replay([...events, ...events])).toEqual(game)
    expect(events.reduce(apply, apply(game, events[1] ?? never()))).toEqual(game)
  })

  it('R101: an event that no longer fits changes nothing', () => {
    const misfits = [
      { ...stamp, type: 'game-created', gameId: gameId('other'), limit: 50, players: [] },
      { ...stamp, type: 'round-corrected', roundId: gone, entries: [], dutchPlayerId: null },
      { ...stamp, type: 'round-deleted', roundId: gone },
      { ...stamp, type: 'round-restored', roundId: gone },
      { ...stamp, type: 'round-undone', roundId: gone },
      { ...stamp, type: 'player-left', playerId: playerId('nobody') },
      { ...stamp, type: 'player-returned', playerId: playerId('nobody') },
    ] as const
    for (const misfit of misfits) expect(apply(game, misfit)).toEqual(game)
  })

  it('R101: the state given is left as it was', () => {
    const before = JSON.stringify(game)
    apply(game, { ...stamp, type: 'round-deleted', roundId: game.rounds[0]?.id ?? gone })
    apply(game, { ...stamp, type: 'limit-raised', limit: 2000 })
    expect(JSON.stringify(game)).toBe(before)
  })

  it('R302: a stored game in which two players have the same name still opens', () => {
    const renamed = events.map((event) =>
      event.type === 'game-created'
        ? { ...event, players: event.players.map((player) => ({ ...player, name: 'Zoé' })) }
        : event,
    )
    expect(replay(renamed)?.players.map((player) => player.name)).toEqual(['Zoé', 'Zoé'])
  })

  it('R105: the first end is the end', () => {
    const ended = apply(game, { ...stamp, type: 'game-ended' })
    expect(apply(ended, { ...stamp, at: 2, type: 'game-ended' })).toEqual({ ...game, endedAt: 1 })
  })
})

function never(): never {
  throw new Error('the game is not as expected')
}
