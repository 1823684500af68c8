import { playerId } from '@dutch/domain/game/ids'
import { requestIdOf } from '@dutch/sync/room/entries'
import type { AskedRequest } from '@dutch/sync/room/requests'
import { createMemoryRoomRepository } from '@dutch/sync/test/memory-room-repository'
import { peopledRig, roundOf } from '@dutch/sync/test/room-rig'
import { expect, test } from 'vitest'
import { askRoom, createLiveRoom, type LiveRoomParts } from './live-room.ts'
import { createRoomSecrets } from './room-secrets.ts'

async function openLive(change: (store: LiveRoomParts['store']) => Partial<LiveRoomParts['store']>) {
  const rig = peopledRig()
  const store = createMemoryRoomRepository()
  const at = { gameId: 'game', at: 0, code: 'ABCDEF', viewToken: 'view' }
  await store.open({ ...at, entries: rig.entries() })
  const kept = await store.read('game', 0)
  if (kept === null) throw new Error('no room')
  const live = createLiveRoom(kept, rig.room(), {
    store: { ...store, ...change(store) },
    now: () => 0,
    elapsed: () => 0,
    secrets: createRoomSecrets('a secret of the tests'),
    isAlone: true,
    publish: () => undefined,
    onFinished: () => undefined,
    onLost: () => undefined,
    onFault: () => undefined,
  })
  return { rig, live }
}

test('Z731: a round does not wait behind a hundred requests of somebody else', async () => {
  const order: string[] = []
  const { rig, live } = await openLive((store) => ({
    append: (append) => (order.push(...append.entries.slice(0, 1).map(requestIdOf)), store.append(append)),
  }))
  const toggle = (place: number): AskedRequest =>
    place % 2 === 0 ? { type: 'claim-seat', playerId: playerId('open/4') } : { type: 'release-seat' }
  const cleo = Array.from({ length: 30 }, async (_, place) =>
    askRoom(live, { userId: 'cleo', requestId: `cleo-${String(place)}`, request: toggle(place) }, 'here'),
  )
  const ana = askRoom(live, { userId: 'ana', requestId: 'ana', request: roundOf(rig.room(), 1, 2, 3) }, 'here')
  await Promise.all([...cleo, ana])
  expect(order.indexOf('ana')).toBeLessThanOrEqual(1)
  expect(order).toHaveLength(31)
})

test('Z904: those who ask an idle room at once share a read, and whoever asks after that gets a read of their own', async () => {
  let reads = 0
  const { live } = await openLive((store) => ({ read: (...asked) => ((reads += 1), store.read(...asked)) }))
  await Promise.all([live.catchUp(), live.catchUp()])
  expect(reads).toBe(1)
  await live.catchUp()
  expect(reads).toBe(2)
})
