import { expect, it } from 'vitest'
import { createRigDevice, directTransport } from '../../test/account-rig.ts'
import { bareRecord, filing } from '../../test/account-samples.ts'
import { createMemoryLedgerStore } from '../../test/memory-ledger-store.ts'
import { countOutbox, joinAccount } from './account-membership.ts'
import { readOutbox, SYNC_IDS, writeMembership } from './device-records.ts'
import { createLedger, MAX_OPERATIONS } from './ledger.ts'
import { operationsIn } from './pending-operation.ts'

const ids = Array.from({ length: MAX_OPERATIONS + 1 }, (_none, index) => `g${String(index)}`)

async function open() {
  const store = createMemoryLedgerStore()
  const device = createRigDevice('d', store)
  await joinAccount(device.disk, 'ada')
  return { device, ledger: createLedger(store) }
}

it('Y908: what waits is read once for all removals of a push, however many there are', async () => {
  const { device } = await open()
  await device.write(async (transaction, outbox) => {
    for (const id of ids) {
      await writeMembership(transaction, id, 'member')
      await outbox.recordRemoved(transaction, bareRecord(id))
    }
  })
  let reads = 0
  const operations = await device.disk.write(async (transaction) => {
    const list: typeof transaction.list = (storeName, prefix, limit) => {
      if (prefix === SYNC_IDS.out) reads += 1
      return transaction.list(storeName, prefix, limit)
    }
    const operationOf = operationsIn({ ...transaction, list }, () => Promise.resolve(null))
    const pending = await readOutbox(transaction, MAX_OPERATIONS)
    return Promise.all(pending.map(operationOf))
  })
  expect(operations.map((operation) => operation?.kind)).toEqual(Array.from({ length: MAX_OPERATIONS }, () => 'remove'))
  expect(reads).toBe(1)
})

it('Y907, Y905: a game that is not here, and that nobody wrote down as removed, is not pushed as removed, and comes again', async () => {
  const { device, ledger } = await open()
  const transport = directTransport(ledger)
  await ledger.push('ada', [filing('o', bareRecord('g'))], null)
  await device.sync(transport)
  await device.write(async (transaction, outbox) => {
    await outbox.recordChanged(transaction, 'g')
    await transaction.delete('gameHistory', 'g')
  })
  expect(await device.sync(transport)).toMatchObject({ kind: 'synced', refused: 0 })
  expect(await device.records()).toEqual([bareRecord('g')])
  expect((await ledger.pull('ada', 0, null)).entries).toMatchObject([{ view: { kind: 'finished' } }])
})

it('Y905: more records that cannot be read than go into one push do not end the push', async () => {
  const { device, ledger } = await open()
  await device.write(async (transaction, outbox) => {
    for (const id of ids) {
      await writeMembership(transaction, id, 'member')
      await transaction.put('gameHistory', { id, players: 'damaged' })
      await outbox.recordChanged(transaction, id)
    }
    await writeMembership(transaction, 'last', 'member')
    await transaction.put('gameHistory', { ...bareRecord('last') })
    await outbox.recordChanged(transaction, 'last')
  })
  expect(await device.pushAll()).toBeNull()
  expect((await ledger.pull('ada', 0, null)).entries).toMatchObject([{ gameId: 'last' }])
  expect(await countOutbox(device.disk)).toBe(0)
})
