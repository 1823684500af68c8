import { gameId } from '@dutch/domain/game/ids'
import { describe, expect, it } from 'vitest'
import { createRigDevice, directTransport } from '../../test/account-rig.ts'
import { bareRecord, created, eventOperation, round } from '../../test/account-samples.ts'
import { createMemoryLedgerStore } from '../../test/memory-ledger-store.ts'
import { countOutbox, joinAccount, takeNewGames } from './account-membership.ts'
import type { SyncTransport } from './device-ports.ts'
import { leaveAccount } from './leave-account.ts'
import { createLedger } from './ledger.ts'
import { pushPending, type PushPendingParts } from './push-pending.ts'

const begun = [created('g'), round('g', 1)]

const open = async () => {
  const store = createMemoryLedgerStore()
  const ledger = createLedger(store)
  const device = createRigDevice('d', store)
  await joinAccount(device.disk, 'ada')
  await device.write(async (transaction, outbox) => {
    await transaction.game.write({ gameId: gameId('g'), events: begun })
    await outbox.appended(transaction, 'g', begun)
    await outbox.settingChanged(transaction, 'theme')
  })
  return {
    ...device,
    store,
    views: async () => (await ledger.pull('ada', 0, null)).entries,
    pushAll: (parts: Partial<PushPendingParts> = {}) =>
      pushPending({
        read: device.disk.write,
        push: directTransport(ledger).push,
        settings: () => Promise.resolve(new Map([['theme', '"dark"']])),
        ...parts,
      }),
  }
}

describe('pushing what waits, with nobody there', () => {
  it('Y909: pushes everything, changes nothing here, and what is pushed once more counts once', async () => {
    const { disk, pushAll, views, sync } = await open()
    expect(await pushAll()).toEqual({ kind: 'pushed' })
    expect(await views()).toMatchObject([
      { gameId: 'g', view: { kind: 'active', events: begun } },
      { key: 'theme', value: '"dark"' },
    ])
    expect(await countOutbox(disk)).toBe(3)
    expect(await sync()).toMatchObject({ kind: 'synced', refused: 0 })
    expect(await countOutbox(disk)).toBe(0)
    expect(await views()).toMatchObject([{ view: { events: begun } }, { key: 'theme' }])
    expect(await pushAll()).toEqual({ kind: 'nothing' })
  })

  it('Y909: in several requests, also where one carries less than it was given', async () => {
    const { store, write, pushAll, views } = await open()
    await write(async (transaction, outbox) => {
      await transaction.put('gameHistory', { ...bareRecord('own') })
      for (const number of [2, 3, 4]) await outbox.appended(transaction, 'g', [round('g', number)])
    })
    const { push } = directTransport(createLedger(store))
    const sizes: number[] = []
    const first: SyncTransport['push'] = (request) => {
      sizes.push(request.operations.length)
      return push({ ...request, operations: request.operations.slice(0, 2) })
    }
    expect(await pushAll({ push: first, most: 3 })).toEqual({ kind: 'pushed' })
    expect(sizes).toEqual([3, 3, 2])
    expect(await views()).toMatchObject([{ key: 'theme' }, { view: { events: { length: 5 } } }])
  })

  it('Y909: settings of an account that was not pulled yet wait for the page', async () => {
    const { pushAll, views } = await open()
    await pushAll({ settings: () => Promise.resolve(null) })
    expect(await views()).toMatchObject([{ kind: 'game' }])
  })

  it('Y909: nothing without an account, and where synchronisation is switched off', async () => {
    const { disk, pushAll } = await open()
    const push = () => Promise.reject(new Error('Nobody is to be asked'))
    await takeNewGames(disk, false)
    expect(await pushAll({ push })).toEqual({ kind: 'nothing' })
    await leaveAccount(disk, { kind: 'keep' })
    expect(await pushAll({ push })).toEqual({ kind: 'nothing' })
  })

  it('Y909: says why nothing could be pushed', async () => {
    const { pushAll } = await open()
    const push = () => Promise.resolve({ ok: false, error: 'signed-out' } as const)
    expect(await pushAll({ push })).toEqual({ kind: 'failed', fault: 'signed-out' })
  })

  it('Y814, Y909: leaves a server with another storage to the page', async () => {
    const { store, sync, write, pushAll, views } = await open()
    const bringBack = store.copy()
    await sync()
    await write((transaction, outbox) => outbox.appended(transaction, 'g', [round('g', 2)]))
    bringBack()
    expect(await pushAll()).toEqual({ kind: 'nothing' })
    expect(await views()).toEqual([])
  })

  it('Y814, Y909: also where an item gives no operation, and without asking again', async () => {
    const { store, sync, write, pushAll, views } = await open()
    const bringBack = store.copy()
    await sync()
    await write(async (transaction, outbox) => {
      await outbox.appended(transaction, 'g', [round('g', 2)])
      await outbox.settingChanged(transaction, 'theme')
    })
    bringBack()
    let requests = 0
    const push: SyncTransport['push'] = (request) => {
      requests += 1
      return directTransport(createLedger(store)).push(request)
    }
    expect(await pushAll({ push, settings: () => Promise.resolve(null) })).toEqual({ kind: 'nothing' })
    expect([requests, await views()]).toEqual([1, []])
  })

  it('Y807, Y909: a game of which the account has another copy gets nothing of this one, in no later request either', async () => {
    const { store, pushAll, views } = await open()
    const other = [created('g', 'another creation'), round('g', 5)]
    const operations = other.map((event) => eventOperation('g', event))
    await createLedger(store).push('ada', operations, null)
    expect(await pushAll({ most: 1 })).toEqual({ kind: 'pushed' })
    expect(await views()).toMatchObject([{ view: { events: other } }, { key: 'theme' }])
  })

  it('Y910: a storage that goes back between two of its requests takes nothing that follows on what it lost', async () => {
    const { store, write, sync, pushAll, views } = await open()
    await write((transaction, outbox) => outbox.appended(transaction, 'g', [round('g', 2)]))
    const { push } = directTransport(createLedger(store))
    let [count, goBack] = [0, store.copy()]
    const losing: SyncTransport['push'] = async (request) => {
      const answer = await push(request)
      count += 1
      if (count === 1) goBack = store.copy()
      if (count === 2) goBack('in silence')
      return answer
    }
    expect(await pushAll({ push: losing, most: 1 })).toEqual({ kind: 'pushed' })
    expect(await views()).toMatchObject([{ view: { events: [{ type: 'game-created' }] } }])
    await sync()
    expect(await views()).toMatchObject([{ view: { events: [...begun, round('g', 2)] } }, { key: 'theme' }])
  })
})
