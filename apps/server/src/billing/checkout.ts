import type { Instant } from '@dutch/domain/instant'
import type { BillingStore, PremiumAccount } from './billing-store.ts'
import { isMissing, type Provider } from './provider.ts'
import { createRecover, type Owner, type RecoverParts } from './recover.ts'

interface CheckoutParts {
  readonly store: Pick<BillingStore, 'addCustomer' | 'replaceCustomer' | 'setCheckout'> & RecoverParts['store']
  readonly provider: Pick<Provider, 'createCustomer' | 'openCheckout' | 'checkout'> & RecoverParts['provider']
  readonly publicUrl: URL
  readonly now: () => Instant
  readonly isSubscribed: (account: PremiumAccount | null) => boolean
  readonly follow: (customerId: string) => Promise<PremiumAccount | null>
}

/** Opens a payment page; null if the user is already subscribed. The caller runs one at a time for each user. */
export function createCheckout({ store, provider, publicUrl, now, isSubscribed, follow }: CheckoutParts) {
  const recover = createRecover({ store, provider })
  const page = (query: string): string => new URL(`/premium${query}`, publicUrl).href

  const customerOf = async (user: Owner): Promise<PremiumAccount> => {
    const known = await store.ofUser(user.id)
    if (known !== null) return known
    await recover.ofUser(user)
    const account = await store.ofUser(user.id)
    if (account !== null) return account
    const customerId = await provider.createCustomer(user.id, user.email)
    return store.addCustomer(user.id, customerId, now())
  }
  const open = async ({ customerId, userId, checkoutId }: PremiumAccount): Promise<string | null> => {
    const { id, url } = await provider.openCheckout({
      customerId,
      userId,
      paidUrl: page('?checkout=done'),
      leftUrl: page('?checkout=left'),
    })
    if (await store.setCheckout(customerId, checkoutId, id, now())) return url
    // Another server stored its page first; the user never sees this one.
    const present = await store.ofUser(userId)
    if (present === null) throw new Error('The account was deleted meanwhile.')
    return reopen(present)
  }
  /** Keeps one open page for each user, since two could both be paid. Null if the page has just been paid. */
  const reopen = async (account: PremiumAccount): Promise<string | null> => {
    if (account.checkoutId === null) return open(account)
    const present = await missingIsNull(provider.checkout(account.checkoutId))
    if (present !== null && present.url !== null) return present.url
    return isSubscribed(await follow(account.customerId)) ? null : open(account)
  }

  return async (user: Owner): Promise<string | null> => {
    const account = await customerOf(user)
    if (isSubscribed(await follow(account.customerId))) return null
    try {
      return await reopen(account)
    } catch (error) {
      // The customer was deleted, or belongs to another account of the provider.
      if (!isMissing(error, 'customer')) throw error
      await recover.ofUser(user)
      const found = await store.ofUser(user.id)
      if (found !== null && isSubscribed(await follow(found.customerId))) return null
      const again = await provider.createCustomer(user.id, user.email)
      return reopen(await store.replaceCustomer(user.id, account.customerId, again, now()))
    }
  }
}

async function missingIsNull<Value>(value: Promise<Value>): Promise<Value | null> {
  try {
    return await value
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
