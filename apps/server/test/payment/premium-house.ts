import type { Instant } from '@dutch/domain/instant'
import { afterAll } from 'vitest'
import { openBilling, type OpenBillingParts } from '../../src/billing/open-billing.ts'
import { billingPart } from '../../src/billing/billing-part.ts'
import { openHouse, HOUSE_URL, type House } from '../accounts-house.ts'
import { configOf } from '../config-of.ts'
import { emptyDatabase } from '../databases.ts'
import type { Database } from '../../src/storage/database.ts'
import { openPaymentStandIn, signatureOf, type PaymentStandIn } from './payment-stand-in.ts'
import type { BookedEvent } from './payment-book.ts'

/** Accounts and premium, before a stand-in for the payment provider. */
export interface PremiumHouse extends House {
  readonly standIn: PaymentStandIn
  /** What time it is, for premium. */
  now: Instant
  /** What went wrong inside premium: its message. */
  readonly logged: string[]
  /** Tells what happened, as the provider does. @returns the status of the answer */
  readonly hear: (event: BookedEvent) => Promise<number>
  /** Does what is due at the provider. */
  readonly catchUp: () => Promise<unknown>
  /** All that happened, in its order. */
  readonly hearAll: () => Promise<void>
}

export async function openPremiumHouse(
  kind: Database['kind'],
  more: Pick<OpenBillingParts, 'provider'> & { readonly isConfigured?: boolean } = {},
): Promise<PremiumHouse> {
  const { isConfigured = true, ...parts } = more
  const start = Date.now()
  const logged: string[] = []
  const time = { now: start }
  const database = await emptyDatabase(kind)
  const standIn = await openPaymentStandIn(() => Math.floor(time.now / 1000))
  const house = await openHouse(kind, {
    database,
    isConfirming: false,
    parts: [billingPart(database.kysely, () => time.now)],
  })
  const billing = openBilling({
    config: isConfigured ? configOf(standIn.environment).billing : null,
    database,
    mail: house.accounts.mail,
    publicUrl: new URL(HOUSE_URL),
    now: () => time.now,
    log: (message) => logged.push(message),
    ...parts,
  })
  await house.app.register((scope, _options, done) => {
    billing.addRoutes(scope, house.accounts)
    done()
  })
  afterAll(async () => {
    await billing.close()
    await standIn.close()
  })
  let heard = 0
  const hear = async (event: BookedEvent): Promise<number> => {
    const body = JSON.stringify(event)
    const answer = await house.app.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      headers: {
        host: 'dutch.example.org',
        'content-type': 'application/json',
        'stripe-signature': signatureOf(body, Math.floor(time.now / 1000)),
      },
      payload: body,
    })
    return answer.statusCode
  }
  return {
    ...house,
    standIn,
    logged,
    get now() {
      return time.now
    },
    set now(at) {
      time.now = at
    },
    hear,
    catchUp: billing.catchUp,
    hearAll: async () => {
      for (; heard < standIn.book.events.length; heard += 1) {
        const event = standIn.book.events[heard]
        if (event !== undefined) await hear(event)
      }
    },
  }
}
