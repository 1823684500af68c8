import type { Subscription } from './subscription.ts'

/** A price with tax. */
export interface Price {
  /** In cents. */
  readonly amount: number
  /** The ISO 4217 code in lower case. */
  readonly currency: string
  readonly interval: 'day' | 'week' | 'month' | 'year'
  readonly intervalCount: number
}

interface Checkout {
  readonly id: string
  /** Null if the page was paid or has expired. */
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
  /** The account for which the customer was created. */
  readonly userId: string
}

/** Every function rejects with `ProviderFault`. */
export interface Provider {
  readonly price: () => Promise<Price>
  readonly createCustomer: (userId: string, email: string) => Promise<string>
  /** All customers that were created for accounts; with `email` only those with this address. */
  readonly customers: (email?: string) => AsyncIterable<ProviderCustomer>
  /** Also ends all of the customer's subscriptions. */
  readonly forgetCustomer: (customerId: string) => Promise<void>
  /** Changes the address to which the provider sends mail. Does nothing for a missing customer. */
  readonly setEmail: (customerId: string, email: string) => Promise<void>
  /** All subscriptions, including ended ones; an empty list for a missing customer. */
  readonly subscriptionsOf: (customerId: string) => Promise<readonly Subscription[]>
  readonly openCheckout: (request: CheckoutRequest) => Promise<Checkout>
  /** Reads a payment page and closes it if its price is outdated. */
  readonly checkout: (id: string) => Promise<Checkout>
  readonly openPortal: (customerId: string, returnUrl: string) => Promise<string>
  /** Does nothing if the subscription has ended. */
  readonly endAtPeriodEnd: (subscriptionId: string) => Promise<void>
  /** Does nothing if the subscription has ended. */
  readonly endNow: (subscriptionId: string) => Promise<void>
  /** Refunds every payment; one that was refunded before is skipped. */
  readonly refund: (subscriptionId: string) => Promise<void>
}

/** Does not contain the provider's error text, which may name people. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
  /** Of our response: the provider may answer a later request. */
  readonly statusCode = 503
  /** The provider's code, or `no_answer`, `no_json` or `unreadable`. */
  readonly code: string
  /** The HTTP status of the provider; 0 without a response. */
  readonly responseCode: number
  /** The parameter that the provider complained about, or an empty string. */
  readonly field: string

  constructor(code: string, responseCode = 0, more: { readonly field?: string; readonly cause?: unknown } = {}) {
    super('The payment provider did not do what it was asked.', { cause: more.cause })
    this.code = code
    this.responseCode = responseCode
    this.field = more.field ?? ''
  }
}

/** Whether the provider does not know the requested object, or the one in the parameter `field`. */
export function isMissing(error: unknown, field = ''): boolean {
  return error instanceof ProviderFault && error.code === 'resource_missing' && (field === '' || error.field === field)
}
