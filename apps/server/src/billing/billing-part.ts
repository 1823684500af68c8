import type { Kysely } from 'kysely'
import type { AccountPart } from '../accounts/account-context.ts'
import type { Tables } from '../storage/tables.ts'
import { addTask } from '../storage/tasks.ts'
import { createBillingStore } from './billing-store.ts'

/** SPEC Z1216: a deleted account's subscription ends, and the provider gets a changed address. */
export function billingPart(database: Kysely<Tables>, now: () => number): AccountPart {
  const store = createBillingStore(database)
  const moment = (ms: number): string => new Date(ms).toISOString()
  return {
    name: 'premium',
    exportOf: async function* (userId) {
      const account = await store.ofUser(userId)
      const known = account?.subscription ?? null
      const subscription =
        known === null
          ? null
          : {
              id: known.id,
              status: known.status,
              startedAt: moment(known.startedAt),
              periodEnd: moment(known.periodEnd),
              isEnding: known.isEnding,
              isWithdrawn: known.id === account?.withdrawnId,
            }
      yield JSON.stringify(account === null ? null : { customerId: account.customerId, subscription })
    },
    emailChanged: async (userId) => {
      const account = await store.ofUser(userId)
      if (account !== null) await addTask(database, 'address', account.customerId, now())
    },
    forgetWithin: async (transaction, userId) => {
      const known = await transaction
        .deleteFrom('premium_account')
        .where('user_id', '=', userId)
        .returning('customer_id')
        .execute()
      for (const { customer_id } of known) await addTask(transaction, 'forget', customer_id, now())
    },
  }
}
