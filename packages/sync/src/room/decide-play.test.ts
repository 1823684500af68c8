import type { GameEvent } from '@dutch/domain/game/events'
import { eventId, playerId } from '@dutch/domain/game/ids'
import { lastRound } from '@dutch/domain/game/state'
import { describe, expect, it } from 'vitest'
import { NOON, openRig, peopledRig, roundOf, wordOf, type RoomRig } from '../../test/room-rig.ts'
import { MAX_ROOM_ENTRIES } from './room-bounds.ts'
import { decideRoom } from './requests.ts'
import { lazyRoom, memberOf } from './room-state.ts'

describe('two phones add the same round', () => {
  it('Y1502: the second is not applied, and told what was entered, and by whom', () => {
    const rig = peopledRig()
    const mine = roundOf(rig.room(), 4, 5, 6)
    rig.ask('ana', roundOf(rig.room(), 1, 2, 3), { requestId: 'first' })
    expect(rig.ask('bo', mine)).toEqual({
      ok: false,
      error: {
        reason: 'round-conflict',
        lastRoundId: 'first/1',
        entered: {
          roundId: 'first/1',
          entries: [
            { playerId: 'open/2', score: 1 },
            { playerId: 'open/3', score: 2 },
            { playerId: 'open/4', score: 3 },
          ],
          dutchPlayerId: null,
          userId: 'ana',
          name: 'Ana',
        },
      },
    })
    expect(rig.room().game.rounds).toHaveLength(1)
  })

  it('Y1502: also where the round of the other ended the game', () => {
    const rig = peopledRig()
    const mine = roundOf(rig.room(), 4, 5, 6)
    rig.ask('ana', roundOf(rig.room(), 100, 2, 3))
    expect(wordOf(rig.ask('bo', mine))).toBe('! round-conflict')
  })

  it('Y1502: the author of the round keeps their name after they left', () => {
    const rig = peopledRig()
    const mine = roundOf(rig.room(), 4, 5, 6)
    rig.ask('bo', roundOf(rig.room(), 1, 2, 3))
    rig.ask('bo', { type: 'leave' })
    expect(rig.ask('ana', mine)).toMatchObject({ error: { entered: { userId: 'bo', name: 'Bo' } } })
  })

  it('Y1502: where the round that the author saw was taken back, nothing was entered in its place', () => {
    const rig = peopledRig()
    rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
    const mine = roundOf(rig.room(), 4, 5, 6)
    rig.ask('ana', { type: 'undo-round' })
    expect(rig.ask('bo', mine)).toEqual({
      ok: false,
      error: { reason: 'round-conflict', lastRoundId: null, entered: null },
    })
  })

  it('Y1108: a request that was lost on its way back is done once, and told so', () => {
    const rig = peopledRig()
    const mine = roundOf(rig.room(), 4, 5, 6)
    expect(wordOf(rig.ask('bo', mine, { requestId: 'same' }))).toBe('round-added')
    expect(wordOf(rig.ask('bo', mine, { requestId: 'same' }))).toBe('')
    expect(rig.room().game.rounds).toHaveLength(1)
  })

  it('Y1108: rounds typed one upon the other without a network follow one another', () => {
    const rig = peopledRig()
    const first = roundOf(rig.room(), 1, 2, 3)
    const ahead = peopledRig()
    ahead.ask('bo', first, { requestId: 'first' })
    const second = roundOf(ahead.room(), 4, 5, 6)
    expect(wordOf(rig.ask('bo', first, { requestId: 'first' }))).toBe('round-added')
    expect(wordOf(rig.ask('bo', second, { requestId: 'second' }))).toBe('round-added')
    expect(rig.room().game.rounds).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: 'first/1' }), expect.objectContaining({ id: 'second/1' })]),
    )
  })
})

describe('what a room keeps of a round', () => {
  it('Y1504: is when it was typed, never before the game nor after now', () => {
    const rig = peopledRig()
    const at = [NOON - 5000, NOON + 1500, NOON + 99_000_000].map((askedAt, index) => {
      rig.ask('bo', { ...roundOf(rig.room(), 1, 1, 1), askedAt } as ReturnType<typeof roundOf>, {
        now: NOON + (index + 2) * 1000,
      })
      return lastRound(rig.room().game)?.addedAt
    })
    expect(at).toEqual([NOON, NOON + 1500, NOON + 4000])
  })

  it('Y1503: the specified scores are of all players of the table, or of those present alone', () => {
    const rig = peopledRig()
    rig.ask('ana', {
      type: 'play',
      command: { type: 'leave-player', playerId: rig.room().game.players[1]?.id ?? never() },
    })
    expect(wordOf(rig.ask('ana', { type: 'add-scores', scores: [1, 0, 3], dutchPlayerId: null }))).toBe('round-added')
    expect(wordOf(rig.ask('ana', { type: 'add-scores', scores: [4, 6], dutchPlayerId: null }))).toBe('round-added')
    expect(wordOf(rig.ask('ana', { type: 'add-scores', scores: [4], dutchPlayerId: null }))).toBe('! wrong-score-count')
    const seats = rig.room().game.players.map(({ id }) => id)
    expect(rig.room().game.rounds.map(({ entries }) => entries)).toEqual([
      [
        { playerId: seats[0], score: 1 },
        { playerId: seats[2], score: 3 },
      ],
      [
        { playerId: seats[0], score: 4 },
        { playerId: seats[2], score: 6 },
      ],
    ])
  })

  it('Y1503: with the last round that its author saw, a specified message is refused like every other', () => {
    const rig = peopledRig()
    rig.ask('ana', { type: 'add-scores', scores: [1, 2, 3], dutchPlayerId: null, lastRound: null })
    const late = rig.ask('bo', { type: 'add-scores', scores: [4, 5, 6], dutchPlayerId: null, lastRound: null })
    expect(wordOf(late)).toBe('! round-conflict')
  })
})

describe('what a room does not take', () => {
  it('Y1105: an eleventh player at the table', () => {
    const rig = openRig(Array.from({ length: 10 }, (_, index) => `Joueur ${String(index + 1)}`))
    const player = { name: 'Onze', emoji: '🦊', avatarColor: 'delft' }
    const seat = rig.ask('ana', { type: 'play', command: { type: 'join-player', player, startingScore: 0 } })
    expect(seat).toEqual({ ok: false, error: { reason: 'table-full', max: 10 } })
    expect(wordOf(rig.ask('dan', { type: 'join', name: 'Dan', seat: { kind: 'new' } }))).toBe('! table-full')
    expect(wordOf(rig.ask('dan', { type: 'join', name: 'Dan', seat: { kind: 'any' } }))).toBe('member-joined')
  })

  it('Y1105: entries without end; but one can always go, and the host can close it', () => {
    const { room } = peopledRig()
    const all = () => ({ entries: MAX_ROOM_ENTRIES, moves: MAX_ROOM_ENTRIES })
    const added = { of: all, ofGuests: all }
    const context = { now: NOON, version: MAX_ROOM_ENTRIES, has: () => false, added, hostLostSince: null }
    const ask = (request: Parameters<typeof decideRoom>[1]['request']) =>
      wordOf(decideRoom(lazyRoom(room()), { userId: 'ana', requestId: 'x', request }, context))
    expect(ask(roundOf(room(), 1, 2, 3))).toBe('! too-many-entries')
    expect(ask({ type: 'leave' })).toBe('member-left host-changed')
    expect(ask({ type: 'close-room' })).toBe('room-closed')
  })

  it('Y1505: a player taken out of the game leaves nobody on their seat', () => {
    const rig = peopledRig()
    const seat = rig.room().members[1]?.playerId ?? never()
    const unseated = rig.ask('ana', { type: 'play', command: { type: 'unseat-player', playerId: seat } })
    expect(wordOf(unseated)).toBe('player-unseated seat-released')
  })
})

describe('events of the host’s account', () => {
  const raised: GameEvent = { type: 'limit-raised', id: eventId('raised'), at: NOON, limit: 200 }
  const joined = (number: number): GameEvent => {
    const seat = { id: playerId(`p${String(number)}`), name: `P${String(number)}`, emoji: '🦊', avatarColor: 'red' }
    return { type: 'player-joined', id: eventId(`joined-${String(number)}`), at: NOON, player: seat, startingScore: 0 }
  }
  const add = (rig: RoomRig, userId: string, ...events: readonly GameEvent[]) =>
    rig.ask(userId, { type: 'add-events', version: rig.entries().length, name: 'Ana', events })

  it('Z710: only the host’s account adds events to a room, whoever may write there', () => {
    const rig = peopledRig()
    for (const [userId, answer] of [
      ['bo', '! host-only'],
      ['cleo', '! host-only'],
      ['dan', '! not-a-member'],
    ] as const)
      expect(wordOf(add(rig, userId, raised))).toBe(answer)
    rig.ask('ana', { type: 'set-writing', writing: 'host' })
    expect(wordOf(add(rig, 'bo', raised))).toBe('! host-only')
    expect(rig.room().game.limit).toBe(100)
    expect(wordOf(add(rig, 'ana', raised))).toBe('limit-raised')
    expect(rig.room().game.limit).toBe(200)
  })

  it('Z710: a host who left the room empty comes in with the events, which keep their ids', () => {
    const rig = openRig()
    rig.ask('ana', { type: 'leave' })
    expect(wordOf(add(rig, 'bo', raised))).toBe('! not-a-member')
    expect(add(rig, 'ana', raised)).toMatchObject({ value: [{ type: 'member-joined' }, {}, { event: raised }] })
    expect(memberOf(rig.room(), 'ana')).toMatchObject({ name: 'Ana' })
  })

  it('Z710: events for another version of the room, or with an id that it has, are refused', () => {
    const rig = peopledRig()
    const version = rig.entries().length - 1
    expect(wordOf(rig.ask('ana', { type: 'add-events', version, name: 'Ana', events: [raised] }))).toBe(
      '! round-conflict',
    )
    add(rig, 'ana', raised)
    expect(wordOf(add(rig, 'ana', raised))).toBe('! round-conflict')
  })

  it('Z710: no more players than a room has places, and whose player left the table gives up the seat', () => {
    const rig = peopledRig()
    const seven = Array.from({ length: 7 }, (_, number) => joined(number))
    expect(wordOf(add(rig, 'ana', ...seven, joined(7)))).toBe('! table-full')
    const seat = memberOf(rig.room(), 'bo')?.playerId
    if (seat === undefined || seat === null) throw new Error('Bo has no seat')
    const unseated = { type: 'player-unseated', id: eventId('unseated'), at: NOON, playerId: seat } as const
    expect(wordOf(add(rig, 'ana', unseated))).toBe('player-unseated seat-released')
    expect(memberOf(rig.room(), 'bo')).toMatchObject({ playerId: null })
  })
})

function never(): never {
  throw new Error('somebody sits there')
}
