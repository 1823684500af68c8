import type { BillingStore } from './billing-store.ts'
import { forAll } from '../for-all.ts'
import type { Provider } from './provider.ts'
import { isLive, subscriptionOf } from './subscription.ts'

export interface RecoverParts {
  readonly store: Pick<BillingStore, 'ofUser' | 'isFree' | 'adopt' | 'isAccount'>
  readonly provider: Pick<Provider, 'customers' | 'subscriptionsOf'>
}

/** Who was shown to own this address may have had an account that is lost. */
export interface Owner {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
}

/** SPEC Z1221: customers that a restored database does not know. Takes nothing from anybody, and ends nothing. */
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
    /** One that cannot be looked at keeps no other from its owner. */
    ofAll: () => forAll(provider.customers(), ({ customerId, userId }) => take(userId, customerId)),
  }
}
