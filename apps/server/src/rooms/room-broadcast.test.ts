import { entryId } from '@dutch/sync/room/entries'
import { peopledRig, roundOf } from '@dutch/sync/test/room-rig'
import { expect, test } from 'vitest'
import { createRoomBroadcast } from './room-broadcast.ts'
import { createRoomSecrets } from './room-secrets.ts'
import { textOf } from '../../test/frame-text.ts'
import { VisitedRooms, type Frame, type RoomSocket } from './room-socket.ts'
import { createViewLinks } from './view-links.ts'

const secrets = createRoomSecrets('a secret of the tests')

const memory = { gameId: 'game', version: () => 0, isOver: () => false, number: 7 }

interface Delta {
  readonly type: string
  readonly from: number
  readonly to: number
}

function phoneOf(userId: string) {
  const frames: Frame[] = []
  const send = (frame: Frame) => frames.push(frame)
  const socket: RoomSocket = {
    userId,
    sessionId: null,
    hasDeltas: true,
    hasRounds: false,
    send,
    answer: send,
    rooms: new VisitedRooms(),
    close: () => undefined,
  }
  const deltas = () => frames.filter((frame) => textOf(frame).startsWith('{"type":"delta"'))
  // The server itself made the delta, so its type is known.
  const last = () => JSON.parse(textOf(deltas().at(-1) ?? Buffer.alloc(2))) as Delta
  const presences = () => frames.filter((frame) => textOf(frame).startsWith('{"type":"presence"')).map(textOf)
  return { socket, deltas, last, presences }
}

test('Z715: who comes back in one turn is told the whole list with one frame, and never an older one', async () => {
  const rig = peopledRig()
  const { room, entries } = rig
  const keys = () => ({ gameId: 'game', code: 'ABCDEF', viewToken: 'view' })
  const links = createViewLinks({ keys, room, entries, secrets })
  const parts = { links, now: () => 0, elapsed: () => 0, publish: () => undefined }
  const broadcast = createRoomBroadcast(
    { ...memory, keys, room, people: room, entries, entriesNamingUsers: entries },
    parts,
  )
  const [ana, bo, cleo] = [phoneOf('ana'), phoneOf('bo'), phoneOf('cleo')]
  const whole = { version: 0, lastId: null }
  broadcast.resume(ana.socket, whole)
  broadcast.resume(bo.socket, whole)
  expect(bo.deltas()[0]).toBe(ana.deltas()[0])
  expect(ana.last()).toMatchObject({ from: 0, to: entries().length })

  const from = entries().length
  rig.ask('ana', roundOf(room(), 1, 2, 3))
  broadcast.changed(entries().slice(from))
  broadcast.resume(cleo.socket, whole)
  expect(cleo.last()).toMatchObject({ from: 0, to: from + 1 })
  // A phone with this log gets the rest; a phone with another log gets all of it.
  const known = entries()[from - 1]
  broadcast.resume(bo.socket, { version: from, lastId: known === undefined ? null : entryId(known) })
  expect(bo.last()).toMatchObject({ from, to: from + 1, isWhole: false })
  broadcast.resume(bo.socket, { version: from, lastId: 'of another list' })
  expect(bo.last()).toMatchObject({ from: 0, to: from + 1, isWhole: true })

  await new Promise(setImmediate)
  broadcast.resume(ana.socket, whole)
  expect(ana.deltas().at(-1)).not.toBe(cleo.deltas()[0])
  expect(ana.deltas().at(-1)).toEqual(cleo.deltas()[0])
})

test('Z715, Z706: who comes back in one turn hears once of all who did; who went meanwhile hears nothing, and is not named', async () => {
  const { room, entries } = peopledRig()
  const notified: unknown[] = []
  const keys = () => ({ gameId: 'game', code: 'ABCDEF', viewToken: 'view' })
  const links = createViewLinks({ keys, room, entries, secrets })
  const publish = (notice: unknown) => notified.push(notice)
  const parts = { links, now: () => 0, elapsed: () => 0, publish }
  const broadcast = createRoomBroadcast(
    { ...memory, keys, room, people: room, entries, entriesNamingUsers: entries },
    parts,
  )
  const [ana, bo, cleo] = [phoneOf('ana'), phoneOf('bo'), phoneOf('cleo')]
  for (const { socket } of [ana, bo, cleo]) broadcast.resume(socket, { version: 0, lastId: null })
  broadcast.leave(cleo.socket)
  await new Promise(setImmediate)
  const said = '{"type":"presence","gameId":"game","present":["ana","bo"],"hostLostSince":null}'
  expect([ana, bo, cleo].map(({ presences }) => presences())).toEqual([[said], [said], []])
  expect(notified).toEqual([{ type: 'present', users: ['ana', 'bo'], lost: null }])
  // A single newcomer is sent the presence, even if nothing changed for the others.
  const again = phoneOf('ana')
  broadcast.resume(again.socket, { version: 0, lastId: null })
  await new Promise(setImmediate)
  expect(again.presences()).toEqual([said])
  expect(ana.presences()).toEqual([said])
})
