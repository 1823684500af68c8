import { createLedger } from '@dutch/sync/account/ledger'
import type { LedgerChanges } from '@dutch/sync/account/ledger-store'
import { bareRecord, filing } from '@dutch/sync/test/account-samples'
import { createMemoryLedgerStore } from '@dutch/sync/test/memory-ledger-store'
import { expect, it } from 'vitest'
import { ledgerOfAccounts } from './ledger-of-accounts.ts'

it('Z508: what was let in while its account went is gone with it at once, and nobody is told of it', async () => {
  const store = createMemoryLedgerStore()
  const accounts = new Set(['ada', 'bob'])
  const received: LedgerChanges[] = []
  const ledger = ledgerOfAccounts(createLedger(store), store, (accountId) => Promise.resolve(accounts.has(accountId)))
  const push = (accountId: string, id: string) =>
    ledger.push(accountId, [filing(`o/${id}`, bareRecord(id))], null, { onStored: (changes) => received.push(changes) })
  await push('ada', 'g')
  await push('bob', 'g')
  expect(received).toHaveLength(2)
  // Deleted between the look at who asks and what they tell.
  store.beforeCommit = async () => {
    accounts.delete('ada')
    await store.forget('ada')
  }
  await expect(push('ada', 'h')).rejects.toThrow('The account was deleted meanwhile.')
  expect(received).toHaveLength(2)
  expect((await store.changesAfter('ada', 0, 10)).entries).toEqual([])
  expect((await store.changesAfter('bob', 0, 10)).entries).toHaveLength(1)
})
