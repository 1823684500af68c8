import type { Kysely } from 'kysely'
import { createTasks, type TaskKind, type Tasks, type TasksParts } from '../storage/tasks.ts'
import type { Tables } from '../storage/tables.ts'
import { createBillingStore } from './billing-store.ts'
import type { Provider } from './provider.ts'
import { createRecover } from './recover.ts'

interface BillingTasksParts extends Omit<TasksParts, 'kinds'> {
  readonly provider: Pick<
    Provider,
    'forgetCustomer' | 'setEmail' | 'endNow' | 'refund' | 'customers' | 'subscriptionsOf'
  >
}

/** SPEC Z1215: what the server must do at the provider. */
export function createBillingTasks({ provider, ...parts }: BillingTasksParts): Tasks {
  const { database, now } = parts
  const forget: TaskKind = {
    failure: 'A customer could not be forgotten.',
    work: provider.forgetCustomer,
  }
  const withdraw: TaskKind = {
    failure: 'A withdrawal could not be carried out.',
    work: async (subscriptionId) => {
      // The subscription ends first, so that no payment follows if the refund fails.
      await provider.endNow(subscriptionId)
      await provider.refund(subscriptionId)
    },
  }
  const address: TaskKind = {
    failure: 'A changed address could not be told.',
    work: async (customerId) => {
      const user = await userOf(database, customerId)
      if (user !== undefined) await provider.setEmail(customerId, user.email)
    },
  }
  const recover: TaskKind = {
    failure: 'Customers from before a restore could not be looked for.',
    work: async (epoch) => {
      const store = createBillingStore(database)
      // Another server repeats the task if listing the customers takes longer than a task is held; it may be done by
      // then.
      if (await store.isHandled(epoch)) return
      await createRecover({ store, provider }).ofAll()
      await store.markHandled(epoch, now())
    },
  }
  return createTasks({
    ...parts,
    kinds: new Map([
      ['forget', forget],
      ['withdraw', withdraw],
      ['address', address],
      ['recover', recover],
    ]),
  })
}

function userOf(database: Kysely<Tables>, customerId: string) {
  return database
    .selectFrom('premium_account')
    .innerJoin('user', 'user.id', 'premium_account.user_id')
    .select('user.email')
    .where('premium_account.customer_id', '=', customerId)
    .executeTakeFirst()
}
