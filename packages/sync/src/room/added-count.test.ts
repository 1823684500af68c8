// SPEC Y1106: how many of a room's entries one account can add.

import { lastRound } from '@dutch/domain/game/state'
import { playerId } from '@dutch/domain/game/ids'
import { expect, test } from 'vitest'
import { NOON, peopledRig, roundOf, wordOf } from '../../test/room-rig.ts'
import { countAdded } from './added-count.ts'
import { decideRoom, type RoomRequest } from './requests.ts'
import { lazyRoom } from './room-state.ts'
import {
  RESERVED_FOR_HOST,
  RESERVED_FOR_ROUNDS,
  MAX_ENTRIES_PER_ACCOUNT,
  MAX_MOVES_PER_USER,
  MAX_ROOM_ENTRIES,
} from './room-bounds.ts'

const ZOE = playerId('open/4')
const claim: RoomRequest = { type: 'claim-seat', playerId: ZOE }
const release: RoomRequest = { type: 'release-seat' }

test('Y1106: who takes a seat and gives it back without end leaves forty entries, and can still go', () => {
  const rig = peopledRig()
  for (let count = 0; count < 500; count += 1) rig.ask('cleo', count % 2 === 0 ? claim : release)
  expect(rig.entries().filter(({ by }) => by === 'cleo')).toHaveLength(MAX_MOVES_PER_USER)
  expect(wordOf(rig.ask('cleo', rig.room().members[2]?.playerId === null ? claim : release))).toBe('! too-many-entries')
  expect(wordOf(rig.ask('cleo', { type: 'leave' }))).toBe('member-left')
  expect(wordOf(rig.ask('cleo', { type: 'join', name: 'Cleo', seat: { kind: 'watch' } }))).toBe('! too-many-entries')
  expect(wordOf(rig.ask('bo', roundOf(rig.room(), 1, 2, 3)))).toBe('round-added')
})

test('Y1106: who comes and goes without end, or asks and thinks better of it, leaves no more', () => {
  const rig = peopledRig()
  rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
  for (let count = 0; count < 200; count += 1) {
    rig.ask('dan', { type: 'join', name: 'Dan', seat: { kind: 'any' } })
    rig.ask('dan', { type: 'leave' })
  }
  expect(rig.entries().filter(({ by }) => by === 'dan').length).toBeLessThanOrEqual(MAX_MOVES_PER_USER + 1)
})

test('Y1106: of one who enters rounds and takes them back a quarter of the list is heard, and of everybody else the rest', () => {
  const rig = peopledRig(1000)
  const takeBack = (): RoomRequest => {
    const last = lastRound(rig.room().game)
    if (last === null) throw new Error('no round')
    return { type: 'play', command: { type: 'undo-last-round', roundId: last.id } }
  }
  const added = () => rig.entries().filter(({ by }) => by === 'bo').length
  for (let count = 0; count < MAX_ENTRIES_PER_ACCOUNT * 2; count += 1) {
    rig.ask('bo', lastRound(rig.room().game) === null ? roundOf(rig.room(), 1, 2, 3) : takeBack())
  }
  expect(added()).toBe(MAX_ENTRIES_PER_ACCOUNT)
  expect(wordOf(rig.ask('ana', { type: 'remove-member', userId: 'bo' }))).toBe('member-removed')
})

test.each([
  ['cleo', claim, MAX_ROOM_ENTRIES - RESERVED_FOR_ROUNDS],
  ['dan', { type: 'join', name: 'Dan', seat: { kind: 'watch' } }, MAX_ROOM_ENTRIES - RESERVED_FOR_ROUNDS],
  ['bo', 'round', MAX_ROOM_ENTRIES - RESERVED_FOR_HOST],
  ['ana', 'round', MAX_ROOM_ENTRIES],
  ['ana', { type: 'remove-member', userId: 'bo' }, MAX_ROOM_ENTRIES],
] as const)('Y1106: what %s asks (%j) is heard until the list has %i entries', (userId, asked, most) => {
  const room = peopledRig().room()
  const request = asked === 'round' ? roundOf(room, 1, 2, 3) : asked
  const at = (version: number) =>
    decideRoom(
      lazyRoom(room),
      { userId, requestId: 'x', request },
      { now: NOON, version, has: () => false, added: countAdded([]), hostLostSince: null },
    )
  expect(at(most - 1).ok).toBe(true)
  expect(at(most)).toEqual({ ok: false, error: { reason: 'too-many-entries', max: MAX_ROOM_ENTRIES } })
})
