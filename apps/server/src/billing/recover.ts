import type { BillingStore } from './billing-store.ts'
import { forAll } from '../for-all.ts'
import type { Provider } from './provider.ts'
import { isLive, subscriptionOf } from './subscription.ts'

export interface RecoverParts {
  readonly store: Pick<BillingStore, 'ofUser' | 'isFree' | 'adopt' | 'isAccount'>
  readonly provider: Pick<Provider, 'customers' | 'subscriptionsOf'>
}

/** With a verified address, the user may also recover customers of a lost account with this address. */
export interface Owner {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
}

/** SPEC Z1221: finds customers that a restored database lacks. It takes none from another account. */
export function createRecover({ store, provider }: RecoverParts) {
  const pays = async (customerId: string): Promise<boolean> =>
    isLive(subscriptionOf(await provider.subscriptionsOf(customerId), null))
  const take = async (userId: string, customerId: string): Promise<void> => {
    if (!(await store.isFree(customerId))) return
    const former = (await store.ofUser(userId))?.customerId ?? null
    if (former === null || ((await pays(customerId)) && !(await pays(former))))
      await store.adopt(userId, customerId, former)
  }
  return {
    ofUser: async ({ id, email, emailVerified }: Owner): Promise<void> => {
      for await (const { customerId, userId } of provider.customers(email)) {
        if (userId === id || (emailVerified && !(await store.isAccount(userId)))) await take(id, customerId)
      }
    },
    /** A customer that cannot be read does not stop the others. */
    ofAll: () => forAll(provider.customers(), ({ customerId, userId }) => take(userId, customerId)),
  }
}
