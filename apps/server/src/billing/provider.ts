import type { Subscription } from './subscription.ts'

/** What is paid, tax included. */
export interface Price {
  /** In the smallest unit of the currency: cents. */
  readonly amount: number
  /** Three letters, small. */
  readonly currency: string
  readonly interval: 'day' | 'week' | 'month' | 'year'
  readonly intervalCount: number
}

/** A page of the provider on which somebody pays. */
export interface Checkout {
  readonly id: string
  /** Null once it is paid for or expired. */
  readonly url: string | null
}

export interface CheckoutWish {
  readonly customerId: string
  readonly userId: string
  /** Where the provider leads back to. */
  readonly paidUrl: string
  readonly leftUrl: string
  /** Asked twice with the same one, the provider opens one page. */
  readonly key: string
}

/** The payment provider. Everything rejects with `ProviderFault`. */
export interface Provider {
  readonly price: () => Promise<Price>
  /** @param key asked twice with the same one, it is one customer */
  readonly createCustomer: (userId: string, email: string, key: string) => Promise<string>
  /** Ends all subscriptions of a customer and forgets who it was. */
  readonly forgetCustomer: (customerId: string) => Promise<void>
  /** All that a customer ever had; none of one that is not there. */
  readonly subscriptionsOf: (customerId: string) => Promise<readonly Subscription[]>
  readonly openCheckout: (wish: CheckoutWish) => Promise<Checkout>
  readonly checkout: (id: string) => Promise<Checkout>
  /** The page on which a customer sees invoices and changes the means of payment. */
  readonly openPortal: (customerId: string, returnUrl: string) => Promise<string>
  readonly endAtPeriodEnd: (subscriptionId: string) => Promise<void>
  /** Also for one that has ended. */
  readonly endNow: (subscriptionId: string) => Promise<void>
  /** Gives back all that was paid for a subscription; what was given back before stays so. */
  readonly refund: (subscriptionId: string) => Promise<void>
}

/** Why the provider did not do what it was asked. Its own words may name people: they stay out. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
  /** The provider's word, or ours: `no_answer`, `no_json`, `unreadable`. */
  readonly code: string
  /** Of the answer; 0 where none came. */
  readonly responseCode: number
  /** Which field it is about, empty where it says none. */
  readonly field: string

  constructor(code: string, responseCode = 0, more: { readonly field?: string; readonly cause?: unknown } = {}) {
    super('The payment provider did not do what it was asked.', { cause: more.cause })
    this.code = code
    this.responseCode = responseCode
    this.field = more.field ?? ''
  }
}

/** Whether something that was named is not there. */
export function isMissing(error: unknown, field = ''): boolean {
  return error instanceof ProviderFault && error.code === 'resource_missing' && (field === '' || error.field === field)
}
