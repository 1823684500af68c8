import { playerId } from '@dutch/domain/game/ids'
import { foldRoom } from '@dutch/sync/room/apply-entry'
import { entryId } from '@dutch/sync/room/entries'
import type { PendingRequest, RoomRequest } from '@dutch/sync/room/requests'
import { newRoomClient, queueRequest, receiveFromServer } from '@dutch/sync/room/room-client'
import type { RoomRepository } from '@dutch/sync/room/room-repository'
import { parseServerMessage } from '@dutch/sync/room/server-messages'
import { createMemoryRoomRepository } from '@dutch/sync/test/memory-room-repository'
import { peopledRig, roundOf } from '@dutch/sync/test/room-rig'
import { StorageUnavailableError } from '@dutch/sync/storage-unavailable'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openRooms } from '../../test/rooms-rig.ts'
import { openRoom, round } from '../../test/room-messages.ts'
import { createLiveRoom, type LiveRoom } from './live-room.ts'
import { createRoomSecrets } from './room-secrets.ts'

const NODES = 3
const SECRETS = createRoomSecrets('a secret of the tests')

/** The server and user of a request, what the store does, and whether other servers hear of it. */
const step = fc.record({
  node: fc.nat(NODES - 1),
  user: fc.constantFrom('ana', 'bo'),
  /** Few ids, so that many requests are repeated, on several servers. */
  request: fc.nat(7),
  store: fc.constantFrom('works', 'works', 'works', 'fails before', 'fails after'),
  isHeard: fc.boolean(),
  /** Whether it is sent before the previous request is answered. */
  isAtOnce: fc.boolean(),
})

async function nodesOf(store: RoomRepository, heard: () => boolean): Promise<readonly LiveRoom[]> {
  const nodes: LiveRoom[] = []
  for (let node = 0; node < NODES; node += 1) {
    const kept = await store.read('game', 0)
    const first = foldRoom(kept?.entries ?? [])
    if (kept === null || first === null) throw new Error('no room')
    const live = createLiveRoom(kept, first, {
      store,
      now: () => 0,
      elapsed: () => 0,
      secrets: SECRETS,
      isAlone: false,
      publish: (notice) => {
        if (notice.type !== 'moved' || !heard()) return
        for (const other of nodes)
          if (other !== live) other.catchUpTo(notice.version, notice.added).catch(() => undefined)
      },
      onFinished: () => undefined,
      onLost: () => undefined,
      onFault: () => undefined,
    })
    nodes.push(live)
  }
  return nodes
}

test('Y1803: no request is kept twice, by whichever servers it is asked, however often, whatever fails', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const rig = peopledRig()
      const memory = createMemoryRoomRepository()
      const opened = { gameId: 'game', at: 0, code: 'ABCDEF', viewToken: 'view' }
      await memory.open({ ...opened, entries: rig.entries() })
      let mishap = 'works'
      const fail = (when: string) => () =>
        mishap === when ? Promise.reject(new StorageUnavailableError('out of order')) : Promise.resolve()
      memory.beforeCommit = fail('fails before')
      memory.afterCommit = fail('fails after')
      let isHeard = true
      const nodes = await nodesOf(memory, () => isHeard)
      const under: Promise<unknown>[] = []
      for (const { node, user, request, ...more } of steps) {
        mishap = more.store
        isHeard = more.isHeard
        const live = nodes[node]
        if (live === undefined) throw new Error('no such server')
        const asked: RoomRequest =
          request % 4 === 0
            ? { type: 'claim-seat', playerId: playerId('open/4') }
            : roundOf(live.room(), request, 2, request % 3)
        const asking = { userId: user, requestId: `r${String(request)}`, request: asked }
        under.push(new Promise((resolve) => live.ask(asking, null, resolve)))
        if (!more.isAtOnce) await under.at(-1)
      }
      mishap = 'works'
      await Promise.all(under)
      const ids = ((await memory.read('game', 0))?.entries ?? []).map(entryId)
      expect(ids).toEqual([...new Set(ids)])
    }),
    { numRuns: 100 },
  )
})

test('Y1701, Y2011: a request of a newer app is refused by its id, so that its phone sends the round behind it', async () => {
  const rig = await openRooms()
  const phone = await rig.hello('ana')
  const { gameId } = await openRoom(phone)
  const newer = { requestId: 'newer', request: { type: 'dance' }, askedAt: 1 } as unknown as PendingRequest
  const later = round(gameId, 'later', null)
  if (later.type !== 'ask') throw new Error('a round is asked for')
  let { client, send } = queueRequest(newRoomClient(gameId, 'ana'), newer)
  ;({ client } = queueRequest(client, { requestId: 'later', request: later.request, askedAt: 1 }))
  for (const message of send) phone.send(message)
  const refused = parseServerMessage(JSON.stringify(await phone.next('refused')))
  if (!refused.ok) throw new Error(refused.error)
  ;({ client, send } = receiveFromServer(client, refused.value))
  expect(client.pending.map(({ requestId }) => requestId)).toEqual(['later'])
  for (const message of send) phone.send(message)
  expect(await phone.next('ack')).toMatchObject({ requestId: 'later' })
})
