import { createMemoryRoomRepository } from '@dutch/sync/test/memory-room-repository'
import { guestNamed, peopledRig } from '@dutch/sync/test/room-rig'
import { StorageUnavailableError } from '@dutch/sync/storage-unavailable'
import { expect, test } from 'vitest'
import { openRooms } from '../../test/rooms-rig.ts'
import { joinRoom, openRoom, round } from '../../test/room-messages.ts'
import type { PushNotifier } from '../push/notifications.ts'
import { createAwayNotifier } from './notify-away.ts'

/** A server that records its notifications in order. */
async function open(store = createMemoryRoomRepository()) {
  const notified: unknown[] = []
  let wake = () => {}
  const notifier: PushNotifier = {
    notify: (userIds, notification) => {
      notified.push([userIds, notification])
      wake()
    },
  }
  const rig = await openRooms({ store, notifier })
  /** Takes the next notification, so that a test sees every one before the expected one. */
  const next = async () => {
    while (notified.length === 0) await new Promise<void>((resolve) => (wake = resolve))
    return notified.shift()
  }
  return { rig, next, notified }
}

test('Z1113: members who are away hear of rounds and newcomers, nobody hears what they see or did', async () => {
  const { rig, next, notified } = await open()
  const [ana, bo] = [await rig.hello('ana'), await rig.hello('bo')]
  const { gameId, roomCode } = await openRoom(ana)
  await joinRoom(bo, roomCode, 'Bo')
  ana.send(round(gameId, 'round-1', null))
  await ana.next('ack')
  bo.ws.close()
  // Ana's phone is told that Bo is not connected any more.
  while (String((await ana.next('presence'))['present']) !== 'ana');
  ana.send(round(gameId, 'round-2', 'round-1/1'))
  const about = { kind: 'multiplayer', gameId }
  expect(await next()).toEqual([['bo'], { ...about, event: 'round-added', round: 2 }])
  const cleo = await joinRoom(await rig.hello('cleo'), roomCode, 'Cleo')
  expect(await next()).toEqual([['bo'], { ...about, event: 'player-joined', name: 'Cleo' }])
  ana.ws.close()
  while (String((await cleo.next('presence'))['present']) !== 'cleo');
  cleo.send(round(gameId, 'round-3', 'round-2/1'))
  expect(await next()).toEqual([['ana', 'bo'], { ...about, event: 'round-added', round: 3 }])
  expect([notified, rig.faults]).toEqual([[], []])
})

test('Z1113: an account that takes a guest’s place is no newcomer', async () => {
  const notified: unknown[] = []
  const notify = createAwayNotifier({ notify: (...call) => notified.push(call) }, (error) => notified.push(error))
  const room = peopledRig()
  const guest = guestNamed('gus')
  room.ask(guest, { type: 'join', name: 'Gus', seat: { kind: 'watch' } })
  const taken = room.ask(guest, { type: 'take-place', userId: 'gustav' })
  const unasked = () => {
    throw new Error('nobody is to be notified')
  }
  notify({ gameId: 'g', people: unasked, room: unasked, broadcast: { isHere: unasked } }, taken.ok ? taken.value : [])
  await new Promise((resolve) => setImmediate(resolve))
  expect([taken.ok, notified]).toEqual([true, []])
})

test('Z1113: what the store did not keep is told to nobody', async () => {
  const store = createMemoryRoomRepository()
  const { rig, notified } = await open(store)
  const ana = await rig.hello('ana')
  const { gameId, roomCode } = await openRoom(ana)
  const bo = await joinRoom(await rig.hello('bo'), roomCode, 'Bo')
  bo.ws.close()
  while (String((await ana.next('presence'))['present']) !== 'ana');
  notified.splice(0)
  store.beforeCommit = () => Promise.reject(new StorageUnavailableError('The disk is full'))
  ana.send(round(gameId, 'round-1', null))
  await ana.next('refused')
  await new Promise((resolve) => setImmediate(resolve))
  expect([notified, rig.faults]).toEqual([[], []])
})
