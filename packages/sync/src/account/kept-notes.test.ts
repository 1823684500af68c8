import { replay } from '@dutch/domain/game/apply'
import { gameId } from '@dutch/domain/game/ids'
import { recordOf } from '@dutch/domain/history/record'
import { expect, it } from 'vitest'
import { createRigDevice, directTransport } from '../../test/account-rig.ts'
import { created, ended, round, eventOperation } from '../../test/account-samples.ts'
import { createMemoryLedgerStore } from '../../test/memory-ledger-store.ts'
import { keepingTab } from '../../test/simulation/keeping-tab.ts'
import { countOutbox, joinAccount } from './account-membership.ts'
import { listOtherDevicesGames } from './device-records.ts'
import { withKeptNotesFirst } from './kept-notes.ts'
import { createLedger } from './ledger.ts'
import { pushPending } from './push-pending.ts'

/** One phone has filed and pushed a game of one round; another one has entered a second round since. */
async function open() {
  const store = createMemoryLedgerStore()
  const ledger = createLedger(store)
  const phone = createRigDevice('d', store)
  const events = [created('g'), round('g', 1)]
  const game = replay([...events, ended('g')])
  const record = game === null ? null : recordOf(game, 'g')
  if (record?.ok !== true) throw new Error('It has ended')
  await joinAccount(phone.disk, 'ada')
  await phone.write(async (transaction, outbox) => {
    await outbox.appended(transaction, 'g', events)
    await transaction.put('gameHistory', { ...record.value })
    await outbox.closed(transaction, { gameId: gameId('g'), events }, record.value)
  })
  await phone.sync()
  await ledger.push('ada', [eventOperation('g', round('g', 2))], null)
  return { phone, ledger, record: record.value }
}

it('Y907: what a tab could only keep is no removal for who pushes without noting: no round goes that its person never saw', async () => {
  const { phone, ledger, record } = await open()
  await phone.write((transaction, outbox) => outbox.recordChanged(transaction, 'g'))
  await phone.write(async (transaction, outbox) => {
    await transaction.delete('gameHistory', 'g')
    await keepingTab(outbox, false).recordRemoved(transaction, record)
  })
  const pushed: unknown[] = []
  const { push } = directTransport(ledger)
  await pushPending({
    read: phone.disk.write,
    push: (request) => {
      pushed.push(...request.operations)
      return push(request)
    },
    settings: () => Promise.resolve(null),
  })
  expect(pushed).toEqual([])
  await withKeptNotesFirst(phone.disk, phone.outbox).write(() => Promise.resolve())
  expect(await phone.sync()).toMatchObject({ kind: 'synced', refused: 0 })
  expect(await countOutbox(phone.disk)).toBe(0)
  expect(await phone.records()).toMatchObject([{ id: 'g', rounds: 2 }])
})

it('Y907: the page pushes that removal with what was seen, and it holds where nobody entered anything else', async () => {
  const { phone, ledger } = await open()
  await phone.sync()
  const [record] = await phone.records()
  if (record === undefined) throw new Error('It was filed')
  await phone.write(async (transaction, outbox) => {
    await outbox.recordChanged(transaction, 'g')
    await transaction.delete('gameHistory', 'g')
    await keepingTab(outbox, false).recordRemoved(transaction, record)
  })
  await pushPending({
    read: phone.disk.write,
    push: directTransport(ledger).push,
    settings: () => Promise.resolve(null),
  })
  await withKeptNotesFirst(phone.disk, phone.outbox).write(() => Promise.resolve())
  expect(await phone.sync()).toMatchObject({ kind: 'synced', refused: 0 })
  expect((await ledger.pull('ada', 0, null)).entries).toMatchObject([{ view: { kind: 'removed' } }])
})

it('Y907: nor is a game that went while the rest was being pushed, as one that the account refused', async () => {
  const { phone, ledger } = await open()
  await phone.write((transaction, outbox) => outbox.recordChanged(transaction, 'g'))
  let reads = 0
  const pushed: unknown[] = []
  await pushPending({
    read: async (work) => {
      reads += 1
      if (reads === 2)
        await phone.disk.write(async (transaction) => {
          await transaction.delete('gameHistory', 'g')
          await transaction.clear('userPreferences', 'sync-out:')
        })
      return phone.disk.write(work)
    },
    push: (request) => {
      pushed.push(...request.operations)
      return directTransport(ledger).push(request)
    },
    settings: () => Promise.resolve(null),
  })
  expect(pushed).toEqual([])
  expect((await ledger.pull('ada', 0, null)).entries).toMatchObject([{ view: { record: { rounds: 2 } } }])
})

it('Y906: what a tab kept of a game that waits by now takes nothing from that game', async () => {
  const { phone } = await open()
  const events = [created('w'), round('w', 1)]
  await phone.write(async (transaction, outbox) => {
    await transaction.put('userPreferences', { id: 'sync-game:w', events })
    await keepingTab(outbox, false).appended(transaction, 'w', events)
  })
  await withKeptNotesFirst(phone.disk, phone.outbox).write(() => Promise.resolve())
  expect(await phone.disk.write(listOtherDevicesGames)).toEqual([{ gameId: 'w', events }])
})
