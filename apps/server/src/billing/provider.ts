import type { Subscription } from './subscription.ts'

/** Tax included. */
export interface Price {
  /** Cents. */
  readonly amount: number
  /** Three lower-case letters. */
  readonly currency: string
  readonly interval: 'day' | 'week' | 'month' | 'year'
  readonly intervalCount: number
}

/** A payment page. */
interface Checkout {
  readonly id: string
  /** Null once paid or expired. */
  readonly url: string | null
}

export interface CheckoutRequest {
  readonly customerId: string
  readonly userId: string
  readonly paidUrl: string
  readonly leftUrl: string
}

interface ProviderCustomer {
  readonly customerId: string
  /** For whom it was made. */
  readonly userId: string
}

/** Everything rejects with `ProviderFault`. */
export interface Provider {
  readonly price: () => Promise<Price>
  readonly createCustomer: (userId: string, email: string) => Promise<string>
  /** Those made for accounts, or of them those with an address. */
  readonly customers: (email?: string) => AsyncIterable<ProviderCustomer>
  /** Also ends all subscriptions. */
  readonly forgetCustomer: (customerId: string) => Promise<void>
  /** To whom it writes; nothing for a missing customer. */
  readonly setEmail: (customerId: string, email: string) => Promise<void>
  /** All ever; none of a missing customer. */
  readonly subscriptionsOf: (customerId: string) => Promise<readonly Subscription[]>
  readonly openCheckout: (request: CheckoutRequest) => Promise<Checkout>
  /** One with a former price is closed. */
  readonly checkout: (id: string) => Promise<Checkout>
  readonly openPortal: (customerId: string, returnUrl: string) => Promise<string>
  /** Also for one that has ended. */
  readonly endAtPeriodEnd: (subscriptionId: string) => Promise<void>
  /** Also for one that has ended. */
  readonly endNow: (subscriptionId: string) => Promise<void>
  /** Repeating is harmless. */
  readonly refund: (subscriptionId: string) => Promise<void>
}

/** Without the provider's words, which may name people. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
  /** Also `no_answer`, `no_json`, `unreadable`. */
  readonly code: string
  /** 0 where none came. */
  readonly responseCode: number
  /** Empty for none. */
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
