import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '../storage/tables.ts'
import type { PremiumAccountTable } from './billing-tables.ts'
import type { SubscriptionState } from './subscription.ts'

/** What is kept of whoever ever went to pay. Moments are milliseconds since 1970. */
export interface PremiumAccount {
  readonly userId: string
  readonly customerId: string
  readonly checkoutId: string | null
  readonly checkoutAt: number | null
  readonly standing: SubscriptionState
  readonly withdrawnId: string | null
  /** When the provider was heard last; null: never. */
  readonly heardAt: number | null
}

export interface BillingStore {
  readonly ofUser: (userId: string) => Promise<PremiumAccount | null>
  readonly ofCustomer: (customerId: string) => Promise<PremiumAccount | null>
  /** Whoever was named first stays: of two at once both get the same. Rejects where there is no such account any more. */
  readonly addCustomer: (userId: string, customerId: string) => Promise<PremiumAccount>
  /** In the place of a customer that the provider knows no more. */
  readonly replaceCustomer: (former: string, customerId: string) => Promise<void>
  readonly setCheckout: (customerId: string, checkoutId: string, now: number) => Promise<void>
  /** Before the provider is asked. @returns the number of the question; null where nobody is that customer */
  readonly ask: (customerId: string) => Promise<number | null>
  /**
   * SPEC Z221: keeps what was answered, unless the answer to a later question was kept before.
   * @returns what stood there until then; null where nothing was changed
   */
  readonly hear: (
    customerId: string,
    question: number,
    standing: SubscriptionState,
    now: number,
  ) => Promise<PremiumAccount | null>
  /** SPEC Z227: the person withdrew, and the provider is to be told: both or neither. */
  readonly withdraw: (customerId: string, subscriptionId: string, now: number) => Promise<void>
  readonly isDealtWith: (eventId: string) => Promise<boolean>
  readonly dealtWith: (eventId: string, now: number) => Promise<void>
  readonly forgetEvents: (before: number) => Promise<void>
}

export function createBillingStore(database: Kysely<Tables>): BillingStore {
  const found = async (column: 'user_id' | 'customer_id', value: string): Promise<PremiumAccount | null> => {
    const row = await database.selectFrom('premium_account').selectAll().where(column, '=', value).executeTakeFirst()
    return row === undefined ? null : accountIn(row)
  }
  const change = (customerId: string) => database.updateTable('premium_account').where('customer_id', '=', customerId)

  return {
    ofUser: (userId) => found('user_id', userId),
    ofCustomer: (customerId) => found('customer_id', customerId),
    addCustomer: async (userId, customerId) => {
      await database
        .insertInto('premium_account')
        .values({ user_id: userId, customer_id: customerId, is_ending: 0, asked: 0, heard: 0 })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute()
      const account = await found('user_id', userId)
      if (account === null) throw new Error('The account went meanwhile.')
      return account
    },
    replaceCustomer: async (former, customerId) => {
      await change(former).set({ customer_id: customerId, checkout_id: null, checkout_at: null }).execute()
    },
    setCheckout: async (customerId, checkoutId, now) => {
      await change(customerId).set({ checkout_id: checkoutId, checkout_at: now }).execute()
    },
    ask: async (customerId) => {
      const asked = await change(customerId)
        .set((row) => ({ asked: row('asked', '+', 1) }))
        .returning('asked')
        .executeTakeFirst()
      return asked?.asked ?? null
    },
    hear: async (customerId, question, standing, now) => {
      for (;;) {
        const row = await database
          .selectFrom('premium_account')
          .selectAll()
          .where('customer_id', '=', customerId)
          .executeTakeFirst()
        if (row === undefined || row.heard >= question) return null
        const { numUpdatedRows } = await change(customerId)
          .where('heard', '=', row.heard)
          .set({ ...columnsOf(standing), heard: question, heard_at: now })
          .executeTakeFirst()
        // Else somebody was quicker, and it is to be seen which question was later.
        if (numUpdatedRows > 0n) return accountIn(row)
      }
    },
    withdraw: (customerId, subscriptionId, now) =>
      database.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('premium_account')
          .set({ withdrawn_id: subscriptionId })
          .where('customer_id', '=', customerId)
          .execute()
        await addTask(transaction, 'withdraw', subscriptionId, now)
      }),
    isDealtWith: async (eventId) => {
      const event = await database
        .selectFrom('premium_event')
        .select('event_id')
        .where('event_id', '=', eventId)
        .executeTakeFirst()
      return event !== undefined
    },
    dealtWith: async (eventId, now) => {
      await database
        .insertInto('premium_event')
        .values({ event_id: eventId, heard_at: now })
        .onConflict((conflict) => conflict.column('event_id').doNothing())
        .execute()
    },
    forgetEvents: async (before) => {
      await database.deleteFrom('premium_event').where('heard_at', '<', before).execute()
    },
  }
}

/** Something that is to be done at the provider, with whatever else the transaction does. */
export async function addTask(
  database: Transaction<Tables> | Kysely<Tables>,
  kind: 'forget' | 'withdraw',
  subject: string,
  now: number,
): Promise<void> {
  await database
    .insertInto('premium_task')
    .values({ kind, subject, due_at: now, tries: 0 })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet({ due_at: now }))
    .execute()
}

function accountIn(row: Selectable<PremiumAccountTable>): PremiumAccount {
  const { subscription_id: id, status, started_at: startedAt, period_end: periodEnd } = row
  const isKnown = id !== null && status !== null && startedAt !== null && periodEnd !== null
  return {
    userId: row.user_id,
    customerId: row.customer_id,
    checkoutId: row.checkout_id,
    checkoutAt: row.checkout_at,
    standing: isKnown ? { id, status, startedAt, periodEnd, isEnding: row.is_ending === 1 } : null,
    withdrawnId: row.withdrawn_id,
    heardAt: row.heard_at,
  }
}

function columnsOf(standing: SubscriptionState) {
  return {
    subscription_id: standing?.id ?? null,
    status: standing?.status ?? null,
    started_at: standing?.startedAt ?? null,
    period_end: standing?.periodEnd ?? null,
    is_ending: standing?.isEnding === true ? 1 : 0,
  } as const
}
