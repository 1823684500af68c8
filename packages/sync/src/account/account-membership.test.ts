import { gameId } from '@dutch/domain/game/ids'
import { replay } from '@dutch/domain/game/apply'
import { describe, expect, it } from 'vitest'
import { createRigDevice } from '../../test/account-rig.ts'
import { bareRecord, created, ended, EVENING, round, eventOperation } from '../../test/account-samples.ts'
import { createMemoryLedgerStore } from '../../test/memory-ledger-store.ts'
import { countOutbox, joinAccount, migrate, ownGameIds, takeNewGames } from './account-membership.ts'
import { listOtherDevicesGames } from './device-records.ts'
import type { Disk } from './disk.ts'
import { filedOf } from './filed-copy.ts'
import { leaveAccount } from './leave-account.ts'
import { createLedger } from './ledger.ts'

const nameOf = (at: number | null) => (at === null ? 'Migrée' : `Migrée ${String(at - EVENING)}`)
const open = async () => {
  const store = createMemoryLedgerStore()
  const one = createRigDevice('one', store)
  const two = createRigDevice('two', store)
  await Promise.all([joinAccount(one.disk, 'ada'), joinAccount(two.disk, 'ada')])
  const move = () => migrate(one.disk, { newId: one.newId, nameOf }, 2)
  return { store, one, two, move }
}

it('Y919: the outbox stays where a later version stored the state of the account differently', async () => {
  const { one, two } = await open()
  await one.write((transaction, outbox) => outbox.appended(transaction, 'g', [created('g'), round('g', 1)]))
  await one.disk.write(async (transaction) => {
    const state = (await transaction.get('userPreferences', 'sync-state')) as { readonly id: string }
    const later = { epoch: 7, mark: 7, cursor: 'later', reads: 'later', takesNewGames: 'later', lastSyncedAt: 'later' }
    await transaction.put('userPreferences', { ...state, ...later })
  })
  await joinAccount(one.disk, 'ada')
  expect(await countOutbox(one.disk)).toBe(2)
  await one.sync()
  await two.sync()
  const [waiting] = await two.disk.write(listOtherDevicesGames)
  expect(waiting?.events).toEqual([created('g'), round('g', 1)])
})

it('Y919, W1618: another account begins with an empty outbox, and what waited of the former one is filed', async () => {
  const { one } = await open()
  const waiting = { gameId: gameId('g'), events: [created('g'), round('g', 1)] }
  await one.write(async (transaction, outbox) => {
    await outbox.settingChanged(transaction, 'theme')
    await transaction.put('userPreferences', { id: 'sync-game:g', events: waiting.events })
  })
  await joinAccount(one.disk, 'bob')
  expect(await countOutbox(one.disk)).toBe(0)
  expect(await one.records()).toEqual([filedOf(waiting)])
})

it('Y920: only with synchronisation on a game begins in the account', async () => {
  const { one } = await open()
  const begin = (id: string) =>
    one.write(async (transaction, outbox) => {
      await transaction.game.write({ gameId: gameId(id), events: [created(id)] })
      await outbox.appended(transaction, id, [created(id)])
    })
  await takeNewGames(one.disk, false)
  await begin('g')
  expect(await ownGameIds(one.disk)).toEqual(['g'])
  await takeNewGames(one.disk, true)
  await begin('h')
  expect(await ownGameIds(one.disk)).toEqual([])
})

describe('games of a device that move into its account', () => {
  it('Y922: move in transactions of their own, and only into an account', async () => {
    const { one } = await open()
    let transactions = 0
    const disk: Disk = {
      write: (work) => {
        transactions += 1
        return one.disk.write(work)
      },
    }
    const parts = { newId: one.newId, nameOf }
    await one.write(async (transaction) => {
      await transaction.game.write({ gameId: gameId('g'), events: [created('g')] })
      for (const id of ['a', 'b', 'c']) await transaction.put('gameHistory', { ...bareRecord(id) })
    })
    await leaveAccount(disk, { kind: 'keep' })
    expect(await migrate(disk, parts, 1)).toEqual({ finished: 0, isGameUnderWay: false })
    await joinAccount(disk, 'bob')
    transactions = 0
    expect(await migrate(disk, parts, 1)).toEqual({ finished: 3, isGameUnderWay: true })
    // The game under way, three finished ones, and one transaction that finds none.
    expect(transactions).toBe(5)
  })

  it('Y922, Y929: take a new identity and a name by their day, once, and keep the one they have', async () => {
    const { one, two, move } = await open()
    await one.write(async (transaction) => {
      await transaction.put('gameHistory', { ...bareRecord('a') })
      await transaction.put('gameHistory', { ...bareRecord('b'), date: '' })
      await transaction.put('gameHistory', { ...bareRecord('c'), name: 'La revanche' })
      const filed = filedOf({ gameId: gameId('d'), events: [created('d'), round('d', 1), ended('d')] })
      await transaction.put('gameHistory', { id: 'd', ...filed, date: '' })
    })
    expect(await ownGameIds(one.disk)).toEqual(['a', 'b', 'c', 'd'])
    expect(await move()).toEqual({ finished: 4, isGameUnderWay: false })
    expect(await move()).toEqual({ finished: 0, isGameUnderWay: false })
    expect(await ownGameIds(one.disk)).toEqual([])
    await one.sync()
    await two.sync()
    const records = await two.records()
    expect(records.map(({ name }) => name)).toEqual(['Migrée 0', 'Migrée', 'La revanche', 'Migrée 3600000'])
    expect(records.map(({ id }) => id)).not.toContain('a')
    expect(await one.records()).toEqual(records)
  })

  it.each([
    ['its own name', { name: 'La belle' }, 'La belle'],
    ['the name by its day', {}, 'Migrée 0'],
  ])('Y929, Y931: one that goes on bears %s to its end, on every device', async (_what, own, name) => {
    const { store, one, two, move } = await open()
    await one.disk.write((transaction) =>
      transaction.game.write({ gameId: gameId('g'), events: [{ ...created('g'), ...own }, round('g', 1)] }),
    )
    expect(await ownGameIds(one.disk)).toEqual(['g'])
    expect(await move()).toEqual({ finished: 0, isGameUnderWay: true })
    expect(await move()).toEqual({ finished: 0, isGameUnderWay: false })
    expect(one.closed()).toEqual(new Set(['g']))
    expect(await ownGameIds(one.disk)).toEqual([])
    const moved = await one.disk.write((transaction) => transaction.game.read())
    if (moved === null) throw new Error('It is under way')
    expect(replay(moved.events)).toMatchObject({ id: moved.gameId, name })
    await one.sync()
    await createLedger(store).push('ada', [eventOperation(moved.gameId, ended('g'))], null)
    await two.sync()
    expect(await two.records()).toMatchObject([{ id: moved.gameId, name, rounds: 1 }])
  })

  it('Y929: what began in the account, and what stays when somebody leaves it, is called as before', async () => {
    const { one, move } = await open()
    await one.write((transaction) => transaction.put('gameHistory', { ...bareRecord('a') }))
    await move()
    await leaveAccount(one.disk, { kind: 'keep' })
    await joinAccount(one.disk, 'bob')
    await migrate(one.disk, { newId: one.newId, nameOf: () => 'Another' })
    expect((await one.records()).map(({ name }) => name)).toEqual(['Migrée 0'])
  })
})
