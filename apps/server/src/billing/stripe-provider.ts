import * as v from 'valibot'
import { createAskProvider, type AskProvider, type ProviderRequest } from './ask-provider.ts'
import type { BillingConfig } from './billing-config.ts'
import { forAll } from '../for-all.ts'
import { isMissing, ProviderFault, type CheckoutRequest, type Provider } from './provider.ts'
import type { Subscription } from './subscription.ts'

const Id = v.pipe(v.string(), v.regex(/^\w{1,255}$/))
const YEAR_9999_S = 253_402_300_799
/** A later time is not a valid date and does not fit into a database column. */
const Seconds = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(YEAR_9999_S),
  v.transform((seconds) => seconds * 1000),
)

const Thing = v.object({ id: Id })
const PriceAnswer = v.object({
  active: v.literal(true),
  unit_amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/)),
  // `exclusive` is refused, because a price without tax must not be shown.
  tax_behavior: v.nullish(v.picklist(['inclusive', 'unspecified'])),
  recurring: v.object({ interval: v.picklist(['day', 'week', 'month', 'year']), interval_count: v.number() }),
})
const SubscriptionAnswer = v.object({
  id: Id,
  status: v.string(),
  start_date: Seconds,
  cancel_at_period_end: v.boolean(),
  cancel_at: v.nullish(Seconds),
  ended_at: v.nullish(Seconds),
  items: v.object({ data: v.pipe(v.array(v.object({ current_period_end: Seconds })), v.minLength(1)) }),
})
const Subscriptions = v.object({ data: v.array(SubscriptionAnswer) })
const Customers = v.object({
  has_more: v.boolean(),
  data: v.array(v.object({ id: v.string(), metadata: v.nullish(v.object({ account: v.optional(v.string()) })) })),
})
const CheckoutAnswer = v.object({
  id: Id,
  status: v.nullish(v.string()),
  url: v.nullish(v.string()),
  metadata: v.nullish(v.object({ price: v.optional(v.string()) })),
})
const PortalAnswer = v.object({ url: v.string() })
const Reference = v.nullish(Id)
const Invoices = v.object({
  data: v.array(
    v.object({
      payments: v.object({
        data: v.array(
          v.object({ status: v.string(), payment: v.object({ payment_intent: Reference, charge: Reference }) }),
        ),
      }),
    }),
  ),
})

/** The provider's largest page. A user has fewer subscriptions; customers are read page by page. */
const ALL = 100
const NOTICE = 'Vous avez 14 jours pour vous rétracter, et vous pouvez résilier à tout moment depuis la page Premium.'

/** SPEC Z1202: every response is parsed. */
export function createStripe(config: BillingConfig, ask: AskProvider = createAskProvider(config)): Provider {
  const { priceId, apiBase } = config
  const read = async <const Schema extends v.GenericSchema>(
    schema: Schema,
    question: ProviderRequest,
  ): Promise<v.InferOutput<Schema>> => {
    const parsed = v.safeParse(schema, await ask(question))
    if (!parsed.success) throw new ProviderFault('unreadable', 200)
    return parsed.output
  }
  /** SPEC Z1205: users are sent only to pages of the provider. */
  const checked = (url: string): string => {
    const isSafe = URL.canParse(url) && (new URL(url).protocol === 'https:' || new URL(url).origin === apiBase.origin)
    if (!isSafe) throw new ProviderFault('unreadable', 200)
    return url
  }
  const checkoutIn = ({ id, status, url }: v.InferOutput<typeof CheckoutAnswer>) => ({
    id,
    url: status === 'open' && typeof url === 'string' ? checked(url) : null,
  })

  return {
    price: async () => {
      const answer = await read(PriceAnswer, { method: 'GET', path: `prices/${priceId}` })
      const { interval, interval_count: intervalCount } = answer.recurring
      return { amount: answer.unit_amount, currency: answer.currency, interval, intervalCount }
    },
    createCustomer: async (userId, email) => {
      const fields = { email, 'metadata[account]': userId, 'preferred_locales[0]': 'fr' }
      return (await read(Thing, { method: 'POST', path: 'customers', fields })).id
    },
    customers: async function* (email) {
      let page: v.InferOutput<typeof Customers> = { has_more: true, data: [] }
      while (page.has_more) {
        const after = page.data.at(-1)?.id
        const fields = {
          limit: ALL,
          ...(email === undefined ? {} : { email }),
          ...(after === undefined ? {} : { starting_after: after }),
        }
        page = await read(Customers, { method: 'GET', path: 'customers', fields })
        // Without a further customer the same page would be asked for again, without end.
        const last = page.data.at(-1)?.id
        if (page.has_more && (last === undefined || last === after)) throw new ProviderFault('unreadable', 200)
        for (const { id, metadata } of page.data) {
          // Other customers belong to other products of the same provider account.
          if (metadata?.account !== undefined && v.is(Id, id)) yield { customerId: id, userId: metadata.account }
        }
      }
    },
    forgetCustomer: (customerId) => alsoIfMissing(ask({ method: 'DELETE', path: `customers/${customerId}` })),
    setEmail: (customerId, email) =>
      alsoIfMissing(ask({ method: 'POST', path: `customers/${customerId}`, fields: { email } })),
    subscriptionsOf: async (customerId) => {
      const fields = { customer: customerId, status: 'all', limit: ALL }
      const found = await read(Subscriptions, { method: 'GET', path: 'subscriptions', fields }).catch(
        (error: unknown) => {
          if (isMissing(error)) return { data: [] }
          throw error
        },
      )
      return found.data.map(subscriptionIn)
    },
    openCheckout: async (request) => {
      const fields = checkoutForm(request, priceId)
      return checkoutIn(await read(CheckoutAnswer, { method: 'POST', path: 'checkout/sessions', fields }))
    },
    checkout: async (id) => {
      const path = `checkout/sessions/${id}`
      const answer = await read(CheckoutAnswer, { method: 'GET', path })
      const isOutdated = answer.status === 'open' && answer.metadata?.price !== priceId
      return checkoutIn(isOutdated ? await read(CheckoutAnswer, { method: 'POST', path: `${path}/expire` }) : answer)
    },
    openPortal: async (customerId, returnUrl) => {
      const fields = { customer: customerId, return_url: returnUrl, locale: 'fr' }
      return checked((await read(PortalAnswer, { method: 'POST', path: 'billing_portal/sessions', fields })).url)
    },
    endAtPeriodEnd: (subscriptionId) =>
      alsoIfMissing(
        ask({ method: 'POST', path: `subscriptions/${subscriptionId}`, fields: { cancel_at_period_end: true } }),
      ),
    endNow: (subscriptionId) => alsoIfMissing(ask({ method: 'DELETE', path: `subscriptions/${subscriptionId}` })),
    refund: async (subscriptionId) => {
      const fields = { subscription: subscriptionId, status: 'paid', limit: ALL, 'expand[0]': 'data.payments' }
      const { data } = await read(Invoices, { method: 'GET', path: 'invoices', fields })
      const paid = data.flatMap(({ payments }) => payments.data).filter(({ status }) => status === 'paid')
      // A failing refund, such as of a disputed payment, does not stop the others.
      await forAll(paid, ({ payment }) => refundOf(ask, payment.payment_intent, payment.charge))
    },
  }
}

function checkoutForm({ customerId, userId, paidUrl, leftUrl }: CheckoutRequest, priceId: string) {
  return {
    mode: 'subscription',
    // A direct debit settles days later, so a withdrawal before that could not refund it.
    'payment_method_types[0]': 'card',
    customer: customerId,
    client_reference_id: userId,
    'line_items[0][price]': priceId,
    'line_items[0][quantity]': 1,
    'metadata[price]': priceId,
    success_url: paidUrl,
    cancel_url: leftUrl,
    locale: 'fr',
    'custom_text[submit][message]': NOTICE,
  } as const
}

function subscriptionIn(answer: v.InferOutput<typeof SubscriptionAnswer>): Subscription {
  const { id, status, start_date: startedAt, cancel_at: cancelAt, items } = answer
  const paidUntil = Math.max(...items.data.map((item) => item.current_period_end))
  const isEnding = answer.cancel_at_period_end || typeof cancelAt === 'number'
  return { id, status, startedAt, isEnding, periodEnd: answer.ended_at ?? cancelAt ?? paidUntil }
}

/** The provider refuses a second refund of a payment, which counts as done. */
async function refundOf(ask: AskProvider, intent?: string | null, charge?: string | null): Promise<void> {
  const what = typeof intent === 'string' ? { payment_intent: intent } : { charge: charge ?? '' }
  // A payment by other means can only be refunded by the operator.
  if (what.charge === '') throw new ProviderFault('unreadable', 200)
  const fields = { ...what, reason: 'requested_by_customer' }
  await ask({ method: 'POST', path: 'refunds', fields }).catch((error: unknown) => {
    if (!(error instanceof ProviderFault) || error.code !== 'charge_already_refunded') throw error
  })
}

async function alsoIfMissing(done: Promise<unknown>): Promise<void> {
  try {
    await done
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}
