import { createLedger } from '@dutch/sync/account/ledger'
import type { LedgerChanges } from '@dutch/sync/account/ledger-store'
import { bareRecord, filing } from '@dutch/sync/test/account-samples'
import { createMemoryLedgerStore } from '@dutch/sync/test/memory-ledger-store'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { emptyDatabase } from '../../test/databases.ts'
import { addUser } from '../../test/payment/add-user.ts'
import { ledgerPart } from '../accounts/ledger-part.ts'
import { createLedgerStore } from '../storage/ledger/ledger-store.ts'
import { AccountDeletedError, ledgerOfAccounts } from './ledger-of-accounts.ts'

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
  // The account is deleted after its session was checked, before its push is stored.
  store.beforeCommit = async () => {
    accounts.delete('ada')
    await store.forget('ada')
  }
  await expect(push('ada', 'h')).rejects.toThrow('The account was deleted meanwhile.')
  expect(received).toHaveLength(2)
  expect((await store.changesAfter('ada', 0, 10)).entries).toEqual([])
  expect((await store.changesAfter('bob', 0, 10)).entries).toHaveLength(1)
})

it('Z508: on postgres the first push of an account waits for a deletion that has begun', async () => {
  const database = await emptyDatabase('postgres')
  const { kysely } = database
  await addUser(database, 'ada')
  const store = createLedgerStore(database)
  const ledger = ledgerOfAccounts(createLedger(store), store, async (id) => {
    return (await kysely.selectFrom('user').select('id').where('id', '=', id).execute()).length > 0
  })
  const answers: unknown[] = []
  await kysely.transaction().execute(async (deleting) => {
    await ledgerPart(kysely).forgetWithin(deleting, 'ada')
    const answered = (answer: unknown) => void answers.push(answer)
    ledger.push('ada', [filing('o/g', bareRecord('g'))], null).then(answered, answered)
    const waitingOrAnswered = async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(kysely)
      return rows.length + answers.length
    }
    await expect.poll(waitingOrAnswered, { interval: 5 }).toBe(1)
    await deleting.deleteFrom('user').where('id', '=', 'ada').execute()
  })
  await expect.poll(() => answers.length).toBe(1)
  expect(answers).toEqual([expect.any(AccountDeletedError)])
  expect((await store.changesAfter('ada', 0, 10)).entries).toEqual([])
})
