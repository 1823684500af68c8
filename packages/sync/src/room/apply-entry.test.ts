import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { peopledRig, roundOf } from '../../test/room-rig.ts'
import { applyEntry, foldRoom } from './apply-entry.ts'
import { entryId, requestIdOf, parseEntries, type RoomEntry } from './entries.ts'
import type { RoomRequest } from './requests.ts'
import { freeSeats, roleOf, type Room } from './room-state.ts'

const USERS = ['ana', 'bo', 'cleo', 'dan'] as const

const PLAIN: readonly ((room: Room) => RoomRequest)[] = [
  () => ({ type: 'undo-round' }),
  () => ({ type: 'leave' }),
  () => ({ type: 'vote-host' }),
  () => ({ type: 'release-seat' }),
  () => ({ type: 'set-writing', writing: 'host' }),
  () => ({ type: 'set-joining', joining: 'by-host' }),
  () => ({ type: 'join', name: 'Zoé', seat: { kind: 'any' } }),
  () => ({ type: 'remove-member', userId: 'dan' }),
  () => ({ type: 'answer-join', userId: 'dan', isAdmitted: true }),
  (room) => ({ type: 'claim-seat', playerId: freeSeats(room)[0]?.id ?? room.game.players[0]?.id ?? never() }),
  () => ({ type: 'play', command: { type: 'end-game' } }),
  () => ({ type: 'close-room' }),
]
const scores = fc.array(fc.integer({ min: -6, max: 30 }), { minLength: 4, maxLength: 4 })
const acts: fc.Arbitrary<(room: Room) => RoomRequest> = fc.oneof(
  scores.map((points) => (room: Room) => roundOf(room, ...points)),
  fc.constantFrom(...PLAIN),
)

/** Logs that random requests give, some of them refused. */
const lists = fc.array(fc.tuple(fc.constantFrom(...USERS), acts), { maxLength: 40 }).map((asked) => {
  const rig = peopledRig()
  for (const [userId, requestOf] of asked) rig.ask(userId, requestOf(rig.room()))
  return { entries: rig.entries(), room: rig.room() }
})

function never(): never {
  throw new Error('a game has players')
}

describe('any list of entries', () => {
  it('Y1102: cut anywhere, kept as text or not, it amounts to the same room', () => {
    fc.assert(
      fc.property(lists, fc.nat(), ({ entries, room }, cut) => {
        const head = foldRoom(entries.slice(0, cut % (entries.length + 1)))
        expect(entries.slice(cut % (entries.length + 1)).reduce<Room | null>(applyEntry, head)).toEqual(room)
        expect(foldRoom(entries)).toEqual(room)
        const read = parseEntries(JSON.parse(JSON.stringify(entries)))
        expect(read).toEqual({ ok: true, value: entries })
        expect(JSON.parse(JSON.stringify(room))).toEqual(room)
      }),
      { numRuns: 150 },
    )
  })

  it('Y1101, Y1108: every entry has an identity of its own, made from its request', () => {
    fc.assert(
      fc.property(lists, ({ entries }) => {
        expect(new Set(entries.map(entryId)).size).toBe(entries.length)
        for (const entry of entries) expect(entryId(entry)).toMatch(new RegExp(`^${requestIdOf(entry)}\\.\\d+$`, 'u'))
      }),
      { numRuns: 100 },
    )
  })

  it('Y1201: nobody sits twice, no two under one name, and a host is a member unless nobody is left', () => {
    fc.assert(
      fc.property(lists, ({ room }) => {
        const seats = room.members.flatMap(({ playerId }) => playerId ?? [])
        expect(new Set(seats).size).toBe(seats.length)
        expect(seats.every((seat) => room.game.players.some(({ id }) => id === seat))).toBe(true)
        if (room.members.length > 0) expect(roleOf(room, room.hostId)).toBe('host')
      }),
      { numRuns: 150 },
    )
  })
})

describe('a list', () => {
  it('Y1102: that does not begin with an opening amounts to nothing', () => {
    const left: RoomEntry = { type: 'member-left', id: 'x.0', by: 'ana', at: 0 }
    expect(foldRoom([left])).toBeNull()
    expect(
      foldRoom([{ type: 'room-opened', id: 'x.0', by: 'ana', at: 0, name: 'Ana', playerId: null, events: [] }]),
    ).toBeNull()
  })
})
