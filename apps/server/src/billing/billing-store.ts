import type { Kysely, Selectable, Transaction } from 'kysely'
import { nameOfMail, type MailTask } from '../mail/mail-task.ts'
import type { Tables } from '../storage/tables.ts'
import { addTask } from '../storage/tasks.ts'
import { createBillingEvents, isHandled, type BillingEvents } from './billing-events.ts'
import type { PremiumAccountTable } from './billing-tables.ts'
import { mailOf } from './mail-of.ts'
import { subscriptionOf, type Subscription, type SubscriptionState } from './subscription.ts'

/** The provider's customer of a user who has opened a payment page, and what is known of it. */
export interface PremiumAccount {
  readonly userId: string
  readonly customerId: string
  readonly checkoutId: string | null
  readonly checkoutAt: number | null
  readonly subscription: SubscriptionState
  readonly withdrawnId: string | null
  /** When the provider last answered about subscriptions; null for never. */
  readonly answeredAt: number | null
}

export interface BillingStore extends BillingEvents {
  readonly ofUser: (userId: string) => Promise<PremiumAccount | null>
  readonly ofCustomer: (customerId: string) => Promise<PremiumAccount | null>
  /** The first of two customers stays; the other is queued to be forgotten (Z1216). Rejects without a user. */
  readonly addCustomer: (userId: string, customerId: string, now: number) => Promise<PremiumAccount>
  /** SPEC Z1221: assigns a found customer in place of `former`, unless `former` has been replaced already. */
  readonly adopt: (userId: string, customerId: string, former: string | null) => Promise<void>
  /** Whether the customer belongs to no account and is not queued to be forgotten. */
  readonly isFree: (customerId: string) => Promise<boolean>
  readonly isAccount: (userId: string) => Promise<boolean>
  /** SPEC Z1221: queues the recovery of customers, unless one for this restore is noted (for 30 days). */
  readonly noteRestore: (now: number) => Promise<void>
  /** Replaces a customer that the provider no longer knows. Conflicts end as in `addCustomer`. */
  readonly replaceCustomer: (userId: string, former: string, customerId: string, now: number) => Promise<PremiumAccount>
  /** Replaces the open payment page. @returns false if another page replaced `former` first */
  readonly setCheckout: (customerId: string, former: string | null, checkoutId: string, now: number) => Promise<boolean>
  /** Numbers a question before it is sent to the provider. @returns the number; null for an unknown customer */
  readonly nextQuestionNumber: (customerId: string) => Promise<number | null>
  /** SPEC Z1208, Z1219: stores the answer together with the mail that it causes. @returns the mail, if any */
  readonly saveAnswer: (
    customerId: string,
    question: number,
    subscriptions: readonly Subscription[],
    now: number,
  ) => Promise<MailTask | null>
  /**
   * SPEC Z1214: stores the withdrawal with its tasks: at the provider, and a mail.
   * @returns the mail; null if the withdrawal was stored before, or another subscription counts by now
   */
  readonly withdraw: (customerId: string, subscriptionId: string, now: number) => Promise<MailTask | null>
}

export function createBillingStore(database: Kysely<Tables>): BillingStore {
  const found = async (column: 'user_id' | 'customer_id', value: string): Promise<PremiumAccount | null> => {
    const row = await database.selectFrom('premium_account').selectAll().where(column, '=', value).executeTakeFirst()
    return row === undefined ? null : accountIn(row)
  }
  /** Queues the new customer to be forgotten if the account has another one. */
  const staying = async (userId: string, customerId: string, now: number): Promise<PremiumAccount> => {
    const account = await found('user_id', userId)
    if (account?.customerId !== customerId) await addTask(database, 'forget', customerId, now)
    if (account === null) throw new Error('The account was deleted meanwhile.')
    return account
  }
  const change = (customerId: string) => database.updateTable('premium_account').where('customer_id', '=', customerId)

  return {
    ofUser: (userId) => found('user_id', userId),
    ofCustomer: (customerId) => found('customer_id', customerId),
    addCustomer: async (userId, customerId, now) => {
      try {
        await database
          .insertInto('premium_account')
          .values({ user_id: userId, customer_id: customerId, is_ending: 0, asked: 0, heard: 0 })
          .onConflict((conflict) => conflict.column('user_id').doNothing())
          .execute()
      } catch (error) {
        // The account was deleted while the provider created the customer.
        if (!(await isAccount(database, userId))) await addTask(database, 'forget', customerId, now)
        throw error
      }
      return staying(userId, customerId, now)
    },
    ...recoveryIn(database),
    replaceCustomer: async (userId, former, customerId, now) => {
      await change(former).set({ customer_id: customerId, checkout_id: null, checkout_at: null }).execute()
      return staying(userId, customerId, now)
    },
    setCheckout: async (customerId, former, checkoutId, now) => {
      const { numUpdatedRows } = await change(customerId)
        // Another server may have stored the same page meanwhile.
        .where((row) =>
          row.or([row('checkout_id', former === null ? 'is' : '=', former), row('checkout_id', '=', checkoutId)]),
        )
        .set({ checkout_id: checkoutId, checkout_at: now })
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    nextQuestionNumber: async (customerId) => {
      const asked = await change(customerId)
        .set((row) => ({ asked: row('asked', '+', 1) }))
        .returning('asked')
        .executeTakeFirst()
      return asked?.asked ?? null
    },
    saveAnswer: (customerId, question, subscriptions, now) =>
      database.transaction().execute(async (transaction) => {
        const mine = transaction.updateTable('premium_account').where('customer_id', '=', customerId)
        for (;;) {
          const row = await transaction
            .selectFrom('premium_account')
            .selectAll()
            .where('customer_id', '=', customerId)
            .executeTakeFirst()
          if (row === undefined || row.heard >= question) return null
          const subscription = await countingOf(transaction, subscriptions, row.withdrawn_id)
          const { numUpdatedRows } = await mine
            .where('heard', '=', row.heard)
            // A withdrawal stored meanwhile changes which subscription counts, so the answer is evaluated again.
            .where('withdrawn_id', row.withdrawn_id === null ? 'is' : '=', row.withdrawn_id)
            .set({ ...columnsOf(subscription), heard: question, heard_at: now })
            .executeTakeFirst()
          // Otherwise another answer was stored meanwhile, and the loop compares the numbers again.
          if (numUpdatedRows > 0n) return addMail(transaction, mailOf(accountIn(row), subscription, now), now)
        }
      }),
    withdraw: (customerId, subscriptionId, now) =>
      database.transaction().execute(async (transaction) => {
        const withdrawn = await transaction
          .updateTable('premium_account')
          .set({ withdrawn_id: subscriptionId })
          .where('customer_id', '=', customerId)
          .where('subscription_id', '=', subscriptionId)
          .where((row) => row.or([row('withdrawn_id', 'is', null), row('withdrawn_id', '<>', subscriptionId)]))
          .returning('user_id')
          .executeTakeFirst()
        if (withdrawn === undefined) return null
        await addTask(transaction, 'withdraw', subscriptionId, now)
        return addMail(
          transaction,
          { kind: 'withdrawn', at: now, userId: withdrawn.user_id, since: now, address: '' },
          now,
        )
      }),
    ...createBillingEvents(database),
  }
}

/** SPEC Z1209, Z1214: subscriptions of earlier withdrawals are left out while their tasks are not done. */
async function countingOf(
  transaction: Transaction<Tables>,
  subscriptions: readonly Subscription[],
  withdrawnId: string | null,
): Promise<SubscriptionState> {
  const tasks = await transaction.selectFrom('premium_task').select('subject').where('kind', '=', 'withdraw').execute()
  const withdrawn = new Set(tasks.map(({ subject }) => subject))
  return subscriptionOf(
    subscriptions.filter(({ id }) => id === withdrawnId || !withdrawn.has(id)),
    withdrawnId,
  )
}

/** SPEC Z1221 */
function recoveryIn(database: Kysely<Tables>): Pick<BillingStore, 'adopt' | 'isFree' | 'isAccount' | 'noteRestore'> {
  return {
    adopt: async (userId, customerId, former) => {
      if (former !== null) {
        await database
          .updateTable('premium_account')
          .where('customer_id', '=', former)
          .set({ customer_id: customerId, checkout_id: null, checkout_at: null, heard_at: null })
          .execute()
        return
      }
      await database
        .insertInto('premium_account')
        .columns(['user_id', 'customer_id'])
        .expression((from) =>
          from
            .selectFrom('user')
            .select((row) => ['user.id', row.val(customerId).as('customer_id')])
            .where('user.id', '=', userId),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    isFree: async (customerId) => {
      const known = database.selectFrom('premium_account').select('user_id').where('customer_id', '=', customerId)
      if ((await known.executeTakeFirst()) !== undefined) return false
      const forget = database.selectFrom('premium_task').select('subject').where('kind', '=', 'forget')
      return (await forget.where('subject', '=', customerId).executeTakeFirst()) === undefined
    },
    isAccount: (userId) => isAccount(database, userId),
    noteRestore: async (now) => {
      const { epoch } = await database.selectFrom('store').select('epoch').executeTakeFirstOrThrow()
      if (await isHandled(database, epoch)) return
      await database
        .insertInto('premium_task')
        .values({ kind: 'recover', subject: epoch, due_at: now, tries: 0 })
        .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
        .execute()
    },
  }
}

async function isAccount(database: Kysely<Tables>, userId: string): Promise<boolean> {
  return (await database.selectFrom('user').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined
}

async function addMail<Written extends MailTask | null>(
  transaction: Transaction<Tables>,
  mail: Written,
  now: number,
): Promise<Written> {
  if (mail !== null) await addTask(transaction, 'mail', nameOfMail(mail), now)
  return mail
}

function accountIn(row: Selectable<PremiumAccountTable>): PremiumAccount {
  const { subscription_id: id, status, started_at: startedAt, period_end: periodEnd } = row
  const isKnown = id !== null && status !== null && startedAt !== null && periodEnd !== null
  return {
    userId: row.user_id,
    customerId: row.customer_id,
    checkoutId: row.checkout_id,
    checkoutAt: row.checkout_at,
    subscription: isKnown ? { id, status, startedAt, periodEnd, isEnding: row.is_ending === 1 } : null,
    withdrawnId: row.withdrawn_id,
    answeredAt: row.heard_at,
  }
}

function columnsOf(subscription: SubscriptionState) {
  return {
    subscription_id: subscription?.id ?? null,
    status: subscription?.status ?? null,
    started_at: subscription?.startedAt ?? null,
    period_end: subscription?.periodEnd ?? null,
    is_ending: subscription?.isEnding === true ? 1 : 0,
  } as const
}
