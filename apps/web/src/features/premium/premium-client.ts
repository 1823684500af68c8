import { accept, refuse, type Result } from '@dutch/domain/result'
import type { AuthFault } from '@dutch/sync/account/auth-codes'
import * as v from 'valibot'
import type { HttpJson, HttpQuestion } from '../../browser/http-json.ts'

const subscriptionSchema = v.object({
  subscribed: v.boolean(),
  subscription_tier: v.nullable(v.string()),
  subscription_end: v.nullable(v.string()),
  cancel_at_period_end: v.boolean(),
  payment_late: v.boolean(),
  withdraw_until: v.nullable(v.string()),
  has_portal: v.boolean(),
})
/** The subscription as the server describes it. Times are ISO 8601. */
export type PremiumSubscription = v.InferOutput<typeof subscriptionSchema>

const priceSchema = v.object({
  amount: v.number(),
  currency: v.string(),
  interval: v.picklist(['day', 'week', 'month', 'year']),
  intervalCount: v.number(),
})
/** `amount` includes tax, in the currency's smallest unit, for each interval. */
export type PremiumPrice = v.InferOutput<typeof priceSchema>

const offerSchema = v.variant('available', [
  v.object({ available: v.literal(false) }),
  v.object({ available: v.literal(true), price: v.nullable(priceSchema) }),
])
/** `price` is null while it is not known. */
export type PremiumOffer = v.InferOutput<typeof offerSchema>

const pageSchema = v.object({ url: v.pipe(v.string(), v.regex(/^https?:\/\//)) })

/** Why a request failed. As far as is known, nothing has changed. */
export type PremiumFault =
  | 'not-configured'
  | 'signed-out'
  | 'already-premium'
  | 'not-possible'
  | 'too-many'
  | 'unreachable'

type Answer<Value> = Promise<Result<Value, PremiumFault>>

/** SPEC Z1210 to Z1220 of `apps/server/SPEC.md` */
export interface PremiumClient {
  readonly offer: () => Answer<PremiumOffer>
  readonly subscription: () => Answer<PremiumSubscription>
  /** Returns the address of the payment page. */
  readonly checkout: () => Answer<string>
  /** Returns the address of a page with invoices and means of payment. */
  readonly portal: () => Answer<string>
  readonly cancel: () => Answer<PremiumSubscription>
  readonly withdraw: () => Answer<PremiumSubscription>
}

export function createPremiumClient(http: HttpJson): PremiumClient {
  const ask = async <const Schema extends v.GenericSchema>(
    question: HttpQuestion,
    schema: Schema,
  ): Answer<v.InferOutput<Schema>> => {
    const answer = await http(question)
    if (!answer.ok) return refuse(faultOf(answer.error))
    const read = v.safeParse(schema, answer.value)
    return read.success ? accept(read.output) : refuse('unreachable')
  }
  const post = <const Schema extends v.GenericSchema>(path: string, schema: Schema) =>
    ask({ method: 'POST', path: `/api/${path}`, body: {} }, schema)
  const page = async (path: string): Answer<string> => {
    const answer = await post(path, pageSchema)
    return answer.ok ? accept(answer.value.url) : answer
  }
  return {
    offer: () => ask({ method: 'GET', path: '/api/premium' }, offerSchema),
    subscription: () => ask({ method: 'GET', path: '/api/check-subscription' }, subscriptionSchema),
    checkout: () => page('create-checkout'),
    portal: () => page('customer-portal'),
    cancel: () => post('premium/cancel', subscriptionSchema),
    withdraw: () => post('premium/withdraw', subscriptionSchema),
  }
}

/** A status may come from a proxy, so only our server's own code means that a session is over. */
function faultOf({ code, status }: AuthFault): PremiumFault {
  if (code === 'session_not_found') return 'signed-out'
  switch (status) {
    case 501:
      return 'not-configured'
    case 409:
      return 'already-premium'
    case 404:
      return 'not-possible'
    case 429:
      return 'too-many'
    default:
      return 'unreachable'
  }
}
