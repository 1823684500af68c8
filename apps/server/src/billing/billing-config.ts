import * as v from 'valibot'
import { faultUnlessTogether } from '../together.ts'

/** The configuration of Stripe. */
export interface BillingConfig {
  /** Authenticates requests to the provider. */
  readonly secretKey: string
  /** Verifies the signature of the provider's events. */
  readonly webhookSecret: string
  readonly priceId: string
  readonly apiBase: URL
}

const STRIPE = 'https://api.stripe.com'

const ApiBase = v.pipe(
  v.string(),
  v.check(URL.canParse, 'an address such as https://api.stripe.com'),
  v.transform((text) => new URL(text)),
  v.check(
    ({ protocol, hostname }) =>
      protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)),
    'an address that begins with https:// (http:// for this machine alone)',
  ),
  v.check((url) => url.href === `${url.origin}/`, 'an address alone: no path, no query, no password'),
)

export const BillingVariables = v.object({
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[sr]k_(?:test|live)_\w{8,}$/, 'a secret key (sk_… or rk_…) of the Stripe account')),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^whsec_\S{8,}$/, 'the signing secret (whsec_…) of the webhook')),
  ),
  STRIPE_PRICE_ID: v.optional(
    v.pipe(v.string(), v.regex(/^price_\w+$/, 'the identity of a recurring price (price_…)')),
  ),
  STRIPE_API_BASE: v.optional(ApiBase),
})

const TOGETHER = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'] as const

/** SPEC Z1201: requires all three variables or none. @returns the fault as one line */
export function billingOf(output: v.InferOutput<typeof BillingVariables>): BillingConfig | null | string {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_ID: priceId,
    STRIPE_API_BASE: apiBase = new URL(STRIPE),
  } = output
  if (secretKey !== undefined && webhookSecret !== undefined && priceId !== undefined) {
    return { secretKey, webhookSecret, priceId, apiBase }
  }
  // STRIPE_API_BASE alone has no effect, so it also requires the three variables.
  const names = output.STRIPE_API_BASE === undefined ? TOGETHER : ([...TOGETHER, 'STRIPE_API_BASE'] as const)
  return faultUnlessTogether(output, names)
}
