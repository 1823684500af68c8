import type { GameEvent } from '@dutch/domain/game/events'
import { gameId } from '@dutch/domain/game/ids'
import { describe, expect, it } from 'vitest'
import { createRigDevice, directTransport, type RigDevice } from '../../test/account-rig.ts'
import { bareRecord, created, ended, filing, round, eventOperation } from '../../test/account-samples.ts'
import { createMemoryLedgerStore } from '../../test/memory-ledger-store.ts'
import { countOutbox, joinAccount, takeUp } from './account-membership.ts'
import { filedOf } from './filed-copy.ts'
import { leaveAccount } from './leave-account.ts'
import { createLedger } from './ledger.ts'

const gameWith = (game: string, ...events: readonly GameEvent[]) => ({ gameId: gameId(game), events })
const append = (device: RigDevice, game: string, before: readonly GameEvent[], ...events: readonly GameEvent[]) =>
  device.write(async (transaction, outbox) => {
    await transaction.game.write(gameWith(game, ...before, ...events))
    await outbox.appended(transaction, game, events)
  })
const open = async () => {
  const store = createMemoryLedgerStore()
  const device = createRigDevice('d', store)
  await joinAccount(device.disk, 'ada')
  const ledger = createLedger(store)
  const pushAll = (...operations: readonly unknown[]) => ledger.push('ada', operations, null)
  const views = async () => (await ledger.pull('ada', 0, null)).entries
  return { store, device, ledger, pushAll, views }
}
const begun = [created('g'), round('g', 1)]

describe('a device of an account', () => {
  it('Y901: pushes what it wrote down, and has nothing left to push', async () => {
    const { device, views } = await open()
    await append(device, 'g', [], ...begun)
    expect(await countOutbox(device.disk)).toBe(2)
    expect(await device.sync()).toEqual({ kind: 'synced', at: 0, refused: 0 })
    expect(await countOutbox(device.disk)).toBe(0)
    expect(await views()).toMatchObject([{ gameId: 'g', view: { kind: 'active', events: begun } }])
  })

  it('Y904: an answer that another tab has overtaken changes nothing and is asked for again', async () => {
    const { store, device, pushAll } = await open()
    const { pull } = directTransport(createLedger(store))
    await pushAll(filing('o1', bareRecord('g', 'Léa')))
    let isFirst = true
    await device.sync({
      pull: async (request) => {
        const answer = await pull(request)
        if (isFirst) {
          isFirst = false
          await pushAll(filing('o2', bareRecord('g', 'Zoé')))
          await device.sync()
        }
        return answer
      },
    })
    expect(await device.records()).toMatchObject([{ winner: 'Zoé' }])
  })

  it('Y904: an answer from before somebody signed out and in again changes nothing', async () => {
    const { store, device, pushAll } = await open()
    const { pull } = directTransport(createLedger(store))
    await pushAll(filing('o1', bareRecord('g')), filing('o2', bareRecord('h')))
    await device.sync()
    let isFirst = true
    await device.sync({
      pull: async (request) => {
        const answer = await pull(request)
        if (isFirst) {
          isFirst = false
          await leaveAccount(device.disk, { kind: 'remove', forgo: 0 })
          await joinAccount(device.disk, 'ada')
        }
        return answer
      },
    })
    expect(await device.records()).toHaveLength(2)
  })

  it('Y905: a record that cannot be read is pushed as no removal, and the account mends it', async () => {
    const { device, pushAll } = await open()
    await pushAll(filing('o1', bareRecord('g')))
    await device.sync()
    await device.write(async (transaction, outbox) => {
      await transaction.put('gameHistory', { id: 'g', players: 'damaged' })
      await outbox.recordChanged(transaction, 'g')
    })
    await device.sync()
    expect(await device.records()).toEqual([bareRecord('g')])
  })

  it('Y805: a removal does not take a round with it that its author never saw', async () => {
    const { device, pushAll } = await open()
    await pushAll(...[...begun, ended('g')].map((event) => eventOperation('g', event)))
    await device.sync()
    const [record] = await device.records()
    if (record === undefined) throw new Error('It was pushed')
    await pushAll(eventOperation('g', round('g', 2)))
    await device.write(async (transaction, outbox) => {
      await transaction.delete('gameHistory', 'g')
      await outbox.recordRemoved(transaction, record)
    })
    await device.sync()
    expect(await device.records()).toMatchObject([{ id: 'g', rounds: 2 }])
  })

  it('Y814: a round that was still to be pushed is not refused by a storage that lost its game', async () => {
    const { store, device, views } = await open()
    const bringBack = store.copy()
    await append(device, 'g', [], ...begun)
    await device.sync()
    await append(device, 'g', begun, round('g', 2))
    bringBack()
    expect(await device.sync()).toMatchObject({ kind: 'synced', refused: 0 })
    expect(await views()).toMatchObject([{ view: { kind: 'active', events: [...begun, round('g', 2)] } }])
  })

  it('Y814: a finished game brings back the rounds that a storage lost', async () => {
    const { store, device, pushAll } = await open()
    await pushAll(...begun.map((event) => eventOperation('g', event)))
    const bringBack = store.copy()
    await pushAll(eventOperation('g', round('g', 2, [0, 40])), eventOperation('g', ended('g')))
    await device.sync()
    bringBack()
    await device.sync()
    expect(await device.records()).toMatchObject([{ rounds: 2, players: [{ score: 3 }, { score: 49 }] }])
  })

  it('Y906: a game that is handed over takes in the rounds that waited here unacknowledged, and a lost storage gets them again', async () => {
    const { store, device, pushAll, views } = await open()
    await pushAll(...begun.map((event) => eventOperation('g', event)))
    const bringBack = store.copy()
    await pushAll(eventOperation('h', created('h')))
    await device.sync()
    await takeUp(device.disk, 'g')
    await append(device, 'g', begun, round('g', 2))
    await takeUp(device.disk, 'h')
    await append(device, 'g', [], ...begun, round('g', 3))
    const present = await device.disk.write((transaction) => transaction.game.read())
    expect(present?.events).toEqual([...begun, round('g', 3), round('g', 2)])
    await device.sync({ push: () => Promise.resolve({ ok: false, error: 'unreachable' }) })
    bringBack()
    await device.sync()
    expect((await views()).find((entry) => entry.kind === 'game' && entry.gameId === 'g')).toMatchObject({
      view: { events: [...begun, round('g', 3), round('g', 2)] },
    })
  })

  it('Y906: another copy of a waiting game does not have its rounds twice', async () => {
    const { device, pushAll } = await open()
    await pushAll(...begun.map((event) => eventOperation('g', event)))
    await device.sync()
    const copy = [created('g', 'another creation'), round('g', 4)]
    await append(device, 'g', [], ...copy)
    const present = await device.disk.write((transaction) => transaction.game.read())
    expect(present?.events).toEqual(copy)
  })

  it('Y915: a game that the account refuses stays here under an identity of its own', async () => {
    const { device, pushAll } = await open()
    await pushAll(eventOperation('g', created('g', 'another creation')))
    await append(device, 'g', [], ...begun)
    expect(await device.sync()).toMatchObject({ refused: 2 })
    const present = await device.disk.write((transaction) => transaction.game.read())
    expect(present?.gameId).not.toBe('g')
    expect(present?.events.slice(1)).toEqual([round('g', 1)])
    expect(await countOutbox(device.disk)).toBe(0)
  })

  it('Y916: what the account refuses is told of, once, and only what is still here', async () => {
    const { device, pushAll } = await open()
    await pushAll(eventOperation('g', created('g', 'another creation')))
    await append(device, 'g', [], ...begun)
    await device.write((transaction, outbox) => outbox.settingChanged(transaction, 'Not a key'))
    await device.sync()
    await device.sync()
    expect(device.refusals).toEqual([{ games: 1, settings: 1 }])
    expect(await countOutbox(device.disk)).toBe(0)
  })

  it('Y917: a game played on after signing out stays beside the one of the account that ended with as many rounds', async () => {
    const { device, pushAll } = await open()
    await append(device, 'g', [], ...begun)
    await device.sync()
    await leaveAccount(device.disk, { kind: 'keep' })
    await append(device, 'g', begun, { ...round('g', 2), at: 5 })
    await pushAll(eventOperation('g', round('g', 3)), eventOperation('g', ended('g')))
    await joinAccount(device.disk, 'ada')
    await device.sync()
    const present = await device.disk.write((transaction) => transaction.game.read())
    expect(present?.events).toHaveLength(3)
    expect(await device.records()).toMatchObject([{ id: 'g', rounds: 2 }])
  })

  it('Y918: a game that goes on elsewhere is taken up, and the one under way waits in its place', async () => {
    const { device, pushAll } = await open()
    await append(device, 'g', [], ...begun)
    await pushAll(eventOperation('h', created('h')))
    await device.sync()
    expect(await takeUp(device.disk, 'h')).toMatchObject({ kind: 'taken-up', game: { events: [created('h')] } })
    expect(await device.disk.write((transaction) => transaction.game.read())).toMatchObject({ gameId: 'h' })
    expect(await takeUp(device.disk, 'h')).toEqual({ kind: 'gone' })
    expect(await takeUp(device.disk, 'g')).toMatchObject({ kind: 'taken-up', game: { events: begun } })
  })

  it('Y918: where an earlier version left a game beside itself, taking it up loses no round', async () => {
    const { device } = await open()
    await append(device, 'g', [], ...begun, round('g', 2))
    await device.sync()
    const waiting = { id: 'sync-game:g', events: [...begun, round('g', 3)] }
    await device.write((transaction) => transaction.put('userPreferences', waiting))
    const events = [...begun, round('g', 2), round('g', 3)]
    expect(await takeUp(device.disk, 'g')).toMatchObject({ kind: 'taken-up', game: { events } })
    expect(await takeUp(device.disk, 'g')).toEqual({ kind: 'gone' })
  })

  it('Y918: where an earlier version left a game beside itself, it loses no round when another one is taken up', async () => {
    const { device, pushAll } = await open()
    await pushAll(eventOperation('h', created('h')))
    await append(device, 'g', [], ...begun, round('g', 2))
    await device.sync()
    const waiting = { id: 'sync-game:g', events: [...begun, round('g', 3)] }
    await device.write((transaction) => transaction.put('userPreferences', waiting))
    expect(await takeUp(device.disk, 'h')).toMatchObject({ kind: 'taken-up' })
    const events = [...begun, round('g', 2), round('g', 3)]
    expect(await takeUp(device.disk, 'g')).toMatchObject({ kind: 'taken-up', game: { events } })
  })

  it('Y918: a game of this device alone is not put away', async () => {
    const { device, pushAll } = await open()
    await pushAll(eventOperation('h', created('h')))
    await device.sync()
    await device.write((transaction) => transaction.game.write(gameWith('g', ...begun)))
    expect(await takeUp(device.disk, 'h')).toEqual({ kind: 'busy' })
  })

  it('Y921: a game that waits with something unacknowledged is filed when somebody signs out and keeps the games', async () => {
    const { device, pushAll } = await open()
    await append(device, 'g', [], ...begun)
    await pushAll(eventOperation('h', created('h')))
    await device.sync({ push: () => Promise.resolve({ ok: false, error: 'unreachable' }) })
    await device.write((transaction) =>
      transaction.put('userPreferences', { id: 'sync-game:h', events: [created('h')] }),
    )
    expect(await takeUp(device.disk, 'h')).toMatchObject({ kind: 'taken-up' })
    await leaveAccount(device.disk, { kind: 'keep' })
    expect(await device.records()).toEqual([filedOf(gameWith('g', ...begun))])
  })
})
