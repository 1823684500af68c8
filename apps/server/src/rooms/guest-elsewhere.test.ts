import { foldRoom } from '@dutch/sync/room/apply-entry'
import { guestId } from '@dutch/sync/room/guests'
import type { AskedRequest } from '@dutch/sync/room/requests'
import { createMemoryRoomRepository } from '@dutch/sync/test/memory-room-repository'
import { StorageUnavailableError } from '@dutch/sync/storage-unavailable'
import { expect, test } from 'vitest'
import { holdNextAppend } from '../../test/hold-append.ts'
import { createMemoryCluster } from '../../test/memory-cluster.ts'
import { createMemoryGuests } from '../../test/memory-guests.ts'
import { openRooms } from '../../test/rooms-rig.ts'
import { openRoom } from '../../test/room-messages.ts'
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

test('Z808, Z809: if the store refuses that a guest whose session has ended leaves, they are told so, and are out when they ask again', async () => {
  const { store, network, guestRooms, gameId, members, phone } = await twoServers()
  network.cut()
  const join = { type: 'join_game', gameId, playerName: 'Gus', requestId: 'late' } as const
  const joined = holdNextAppend(store)
  phone.send(join)
  await joined.asked
  await guestRooms.handOver(gus, 'lea', 'Léa', [])
  const { append } = store
  Object.assign(store, { append: () => Promise.reject(new StorageUnavailableError('The disk is full')) })
  await joined.release()
  expect(await phone.next('refused')).toMatchObject({ requestId: 'late', refusal: { reason: 'unavailable' } })
  expect(await members()).toContain(gus)
  Object.assign(store, { append })
  phone.send(join)
  expect(await phone.next('refused')).toMatchObject({ requestId: 'late', refusal: { reason: 'not-a-member' } })
  expect(await members()).toEqual(['ana'])
})

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

test('Z718: a guest who waits and connects again while the next game begins is let into that one', async () => {
  const guests = createMemoryGuests()
  const rig = await openRooms({ guests })
  const ana = await rig.hello('ana')
  const { gameId } = await openRoom(ana)
  const ask = async (requestId: string, request: AskedRequest, of = gameId) => {
    ana.send({ type: 'ask', gameId: of, requestId, request })
    for (;;) if ((await ana.next('ack'))['requestId'] === requestId) break
  }
  await ask('by-host', { type: 'set-joining', joining: 'by-host' })
  const before = await rig.hello(gus)
  before.send({ type: 'join_game', gameId, playerName: 'Gus', requestId: 'join' })
  await before.next('waiting')
  await ask('end', { type: 'play', command: { type: 'end-game' } })
  let sayActive: (isActive: boolean) => void = () => undefined
  const lookedUp = new Promise<void>((resolve) => {
    const isActive = () =>
      new Promise<boolean>((settle) => {
        sayActive = settle
        resolve()
      })
    Object.assign(guests, { isActive })
  })
  const again = await rig.hello(gus)
  again.send({ type: 'join_game', gameId, playerName: 'Gus', requestId: 'again' })
  await lookedUp
  ana.send({ type: 'continue_game', gameId, requestId: 'next' })
  for (;;) if ((await ana.next('ack'))['requestId'] === 'next') break
  sayActive(true)
  await again.next('waiting')
  await ask('admit', { type: 'answer-join', userId: gus, isAdmitted: true }, `${gameId}~2`)
  expect(await again.next('entered')).toMatchObject({ gameId: `${gameId}~2` })
})
