// The data of the stand-in for the payment provider, and what can happen there. Times are seconds since 1970.

export interface BookedCustomer {
  readonly id: string
  readonly email: string
  readonly metadata: { readonly account?: string }
}

export interface BookedSubscription {
  readonly id: string
  readonly customer: string
  status: string
  readonly start_date: number
  cancel_at_period_end: boolean
  ended_at: number | null
  current_period_end: number
  readonly payments: string[]
}

export interface BookedCheckout {
  readonly id: string
  readonly customer: string
  readonly success_url: string
  readonly cancel_url: string
  metadata: { readonly price: string }
  status: 'open' | 'complete' | 'expired'
}

/** An event of the provider, with the object as it was at that moment. */
export interface BookedEvent {
  readonly id: string
  readonly type: string
  readonly created: number
  readonly data: { readonly object: Readonly<Record<string, unknown>> }
}

const MONTH_S = 30 * 24 * 3600

/** @param now seconds since 1970 */
export function createPaymentBook(now: () => number) {
  let count = 0
  const nextId = (kind: string): string => `${kind}_${String((count += 1)).padStart(6, '0')}`
  const customers = new Map<string, BookedCustomer>()
  const subscriptions = new Map<string, BookedSubscription>()
  const ofCustomers = new Map<string, BookedSubscription[]>()
  const checkouts = new Map<string, BookedCheckout>()
  const refunds: string[] = []
  const events: BookedEvent[] = []
  const hearers: ((event: BookedEvent) => void)[] = []

  const happened = (type: string, object: Readonly<Record<string, unknown>>): void => {
    const event = { id: nextId('evt'), type, created: now(), data: { object } }
    events.push(event)
    for (const receive of hearers) receive(event)
  }
  const changed = (type: string, subscription: BookedSubscription): void => happened(type, shown(subscription))

  const subscribe = (customer: string): BookedSubscription => {
    const subscription = {
      id: nextId('sub'),
      customer,
      status: 'active',
      start_date: now(),
      cancel_at_period_end: false,
      ended_at: null,
      current_period_end: now() + MONTH_S,
      payments: [nextId('pi')],
    }
    subscriptions.set(subscription.id, subscription)
    ofCustomers.set(customer, [...(ofCustomers.get(customer) ?? []), subscription])
    changed('customer.subscription.created', subscription)
    happened('invoice.paid', { id: nextId('in'), customer })
    return subscription
  }
  const end = (subscription: BookedSubscription): void => {
    Object.assign(subscription, { status: 'canceled', ended_at: now() })
    changed('customer.subscription.deleted', subscription)
  }

  return {
    customers,
    subscriptions,
    checkouts,
    refunds,
    events,
    onEvent: (receive: (event: BookedEvent) => void) => void hearers.push(receive),
    addCustomer: (email: string, account?: string) => {
      const customer = { id: nextId('cus'), email, metadata: account === undefined ? {} : { account } }
      customers.set(customer.id, customer)
      return customer
    },
    removeCustomer: (id: string) => {
      for (const subscription of subscriptions.values()) {
        if (subscription.customer === id && subscription.status !== 'canceled') end(subscription)
      }
      customers.delete(id)
      happened('customer.deleted', { id })
    },
    openCheckout: (form: Pick<BookedCheckout, 'customer' | 'success_url' | 'cancel_url' | 'metadata'>) => {
      const checkout: BookedCheckout = { id: nextId('cs'), ...form, status: 'open' }
      checkouts.set(checkout.id, checkout)
      return checkout
    },
    /** Pays on the page of a checkout. */
    pay: (checkout: BookedCheckout) => {
      checkout.status = 'complete'
      const subscription = subscribe(checkout.customer)
      happened('checkout.session.completed', { id: checkout.id, customer: checkout.customer })
      return subscription
    },
    subscribe,
    renew: (subscription: BookedSubscription) => {
      subscription.current_period_end += MONTH_S
      subscription.status = 'active'
      subscription.payments.push(nextId('pi'))
      changed('customer.subscription.updated', subscription)
      happened('invoice.paid', { id: nextId('in'), customer: subscription.customer })
    },
    fail: (subscription: BookedSubscription) => {
      subscription.status = 'past_due'
      changed('customer.subscription.updated', subscription)
      happened('invoice.payment_failed', { id: nextId('in'), customer: subscription.customer })
    },
    setEnding: (subscription: BookedSubscription, isEnding: boolean) => {
      subscription.cancel_at_period_end = isEnding
      changed('customer.subscription.updated', subscription)
    },
    end,
    subscriptionsOf: (customer: string): readonly BookedSubscription[] => ofCustomers.get(customer) ?? [],
  }
}

export type PaymentBook = ReturnType<typeof createPaymentBook>

/** Returns a subscription in the provider's format. */
export function shown({ current_period_end, ...rest }: BookedSubscription) {
  const items = { data: [{ current_period_end }] }
  return { object: 'subscription', ...rest, payments: undefined, cancel_at: null, items }
}
