import { foldRoom } from '@dutch/sync/room/apply-entry'
import { guestId } from '@dutch/sync/room/guests'
import { createMemoryRoomRepository } from '@dutch/sync/test/memory-room-repository'
import { expect, test } from 'vitest'
import { holdNextAppend } from '../../test/hold-append.ts'
import { createMemoryCluster } from '../../test/memory-cluster.ts'
import { createMemoryGuests } from '../../test/memory-guests.ts'
import { openRooms } from '../../test/rooms-rig.ts'
import { openRoom } from '../../test/room-talk.ts'
import { createRoomsOfGuest } from './rooms-of-guest.ts'

const gus = guestId('a'.repeat(26))

/** Ana's room on one server, and a guest whose phone is connected to another one. */
async function twoServers() {
  const [store, guests, network] = [createMemoryRoomRepository(), createMemoryGuests(), createMemoryCluster()]
  const one = await openRooms({ store, guests, cluster: network.server() })
  const two = await openRooms({ store, guests, cluster: network.server() })
  const { gameId } = await openRoom(await one.hello('ana'))
  const { dismiss } = one.server
  const onFault = (error: unknown) => one.faults.push(error)
  const guestRooms = createRoomsOfGuest({
    store,
    registry: one.registry,
    guests,
    dismiss,
    onFault,
  })
  const members = async (of = gameId) =>
    foldRoom((await store.read(of, 0))?.entries ?? [])?.members.map(({ userId }) => userId)
  return { store, network, one, two, guestRooms, gameId, members, phone: await two.hello(gus) }
}

test.each(['an account takes their place', 'they end', 'they end, and no server hears of it'])(
  'Z808, Z809: a guest whom another server lets in as %s is no member for ever',
  async (how) => {
    const { store, network, one, two, guestRooms, gameId, members, phone } = await twoServers()
    if (how.includes('no server')) network.cut()
    const held = holdNextAppend(store)
    phone.send({ type: 'join_game', gameId, playerName: 'Gus', requestId: 'late' })
    await held.asked
    if (how.includes('account')) await guestRooms.handOver(gus, 'lea', 'Léa', [])
    else await guestRooms.forget(gus)
    await held.release()
    await expect.poll(() => members()).toEqual(['ana'])
    if (how === 'they end')
      await expect.poll(async () => JSON.stringify(await store.read(gameId, 0))).not.toContain(gus)
    await Promise.all([one.registry.settled(), two.registry.settled()])
    expect([...one.faults, ...two.faults]).toEqual([])
  },
)

test('Z809: a guest whose place was taken opens and enters no room by a connection to another server', async () => {
  const { guestRooms, store, gameId, members, phone } = await twoServers()
  await guestRooms.handOver(gus, 'lea', 'Léa', [])
  phone.send({ type: 'join_game', gameId, playerName: 'Gus', requestId: 'in' })
  expect(await phone.next('refused')).toMatchObject({ requestId: 'in', refusal: { reason: 'not-a-member' } })
  phone.send({ type: 'create_game', players: ['Gus', 'Bo'], scoreLimit: 100, playerName: 'Gus', requestId: 'own' })
  expect(await phone.next('refused')).toMatchObject({ requestId: 'own' })
  for (const room of await store.roomsOf(gus)) expect(await members(room)).not.toContain(gus)
  expect(await members()).toEqual(['ana'])
})
