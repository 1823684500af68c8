import { createLedger } from '@dutch/sync/account/ledger'
import { createMemoryLedgerStore } from '@dutch/sync/test/memory-ledger-store'
import { peopledRig, roundOf } from '@dutch/sync/test/room-rig'
import { expect, test } from 'vitest'
import { ledgerOfAccounts } from '../sync/ledger-of-accounts.ts'
import { createFiling } from './file-finished.ts'

test('Z713: who deletes their account as the game ends keeps nobody else from having it, and is not tried again', async () => {
  const rig = peopledRig()
  rig.ask('ana', roundOf(rig.room(), 4, 5, 6))
  rig.ask('ana', { type: 'play', command: { type: 'end-game' } })
  const store = createMemoryLedgerStore()
  const pushed: string[] = []
  const ledger = ledgerOfAccounts(createLedger(store), store, (accountId) => Promise.resolve(accountId !== 'ana'))
  const push: typeof ledger.push = (accountId, ...more) => (pushed.push(accountId), ledger.push(accountId, ...more))
  const faults: unknown[] = []
  const filing = createFiling({ ledger: { push }, store, onFailure: (error) => faults.push(error) })
  for (const file of [() => filing.file('g', rig.entries()), filing.again]) {
    file()
    await filing.settled()
  }
  expect([pushed, faults]).toEqual([['ana', 'bo', 'cleo'], []])
  const kept = await Promise.all(['ana', 'bo', 'cleo'].map((userId) => store.changesAfter(userId, 0, 10)))
  expect(kept.map(({ entries }) => entries.length)).toEqual([0, 1, 1])
})
