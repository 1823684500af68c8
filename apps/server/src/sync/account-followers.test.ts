import { guestId } from '@dutch/sync/room/guests'
import { createMemoryLedgerStore } from '@dutch/sync/test/memory-ledger-store'
import { expect, test } from 'vitest'
import { createMemoryCluster } from '../../test/memory-cluster.ts'
import { openRooms } from '../../test/rooms-rig.ts'
import { notifyingFollowers } from './account-followers.ts'

const setting = (id: string) => ({ kind: 'set', id, key: 'theme', value: '"dark"' })
const follow = { type: 'follow_account' } as const

test('Z725, Y1710: a device that follows is told where its account stands, then each change of another device, and not its own', async () => {
  const rig = await openRooms()
  const [phone, tablet, other] = [await rig.hello('ana'), await rig.hello('ana'), await rig.hello('bo')]
  for (const device of [phone, tablet, other]) {
    device.send(follow)
    expect(await device.next('account_changed')).toEqual({ type: 'account_changed', revision: 0 })
  }
  const changed = await rig.ledger.push('ana', [setting('one')], null)
  const revision = changed.entries.at(-1)?.seq ?? 0
  expect(revision).toBeGreaterThan(0)
  // In the rig a session is named after its user, so both devices share one.
  rig.followers.changed('ana', revision, 'another session')
  for (const device of [phone, tablet]) expect(await device.next('account_changed')).toMatchObject({ revision })
  rig.followers.changed('ana', revision + 1, 'ana')
  rig.followers.changed('ana', revision + 2, null)
  expect(await phone.next('account_changed')).toMatchObject({ revision: revision + 2 })
  expect(await other.types()).toEqual([])
  // A device that follows later gets the same revision.
  const late = await rig.hello('ana')
  late.send(follow)
  expect(await late.next('account_changed')).toMatchObject({ revision })
})

test('Z725: nobody and no guest follows an account; who left is followed no more', async () => {
  const rig = await openRooms()
  for (const userId of [null, guestId('abcdefghijklmnopqrstuvwxyz')]) {
    const device = await rig.hello(userId)
    device.send(follow)
    expect(await device.next('refused')).toMatchObject({ requestId: null, refusal: { reason: 'not-signed-in' } })
  }
  expect(rig.followers.size()).toBe(0)
  const device = await rig.hello('ana')
  device.send(follow)
  await device.next('account_changed')
  expect(rig.followers.size()).toBe(1)
  device.ws.terminate()
  await expect.poll(rig.followers.size).toBe(0)
})

test('Z910: devices at other servers are told; after notices may have been lost, each is told where its account stands', async () => {
  const { server, cut, heal } = createMemoryCluster()
  const ledgerStore = createMemoryLedgerStore()
  const [here, there] = [
    await openRooms({ ledgerStore, cluster: server() }),
    await openRooms({ ledgerStore, cluster: server() }),
  ]
  const tablet = await there.hello('ana')
  tablet.send(follow)
  expect(await tablet.next('account_changed')).toMatchObject({ revision: 0 })
  const telling = notifyingFollowers(here.ledger, here.followers)
  await telling.push('ana', [setting('one')], null)
  expect(await tablet.next('account_changed')).toMatchObject({ revision: 1 })
  cut()
  await telling.push('ana', [setting('two')], null)
  heal()
  expect(await tablet.next('account_changed')).toMatchObject({ revision: 2 })
})
