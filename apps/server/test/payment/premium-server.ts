import type { Instant } from '@dutch/domain/instant'
import { afterAll } from 'vitest'
import { openBilling, type OpenBillingParts } from '../../src/billing/open-billing.ts'
import { billingPart } from '../../src/billing/billing-part.ts'
import { createStoredMails, type StoredMailsParts } from '../../src/mail/stored-mails.ts'
import { renderMail } from '../../src/mail/render-mail.ts'
import { openTestServer, SERVER_URL, type TestServer } from '../accounts-server.ts'
import { configOf } from '../config-of.ts'
import { emptyDatabase } from '../databases.ts'
import type { Database } from '../../src/storage/database.ts'
import { openPaymentStandIn, signatureOf, type PaymentStandIn } from './payment-stand-in.ts'
import type { BookedEvent } from './payment-book.ts'

/** Accounts and premium, connected to a stand-in for the payment provider. */
export interface PremiumServer extends TestServer {
  readonly standIn: PaymentStandIn
  /** The time for premium. */
  now: Instant
  /** The messages of errors in premium. */
  readonly logged: string[]
  /** Delivers an event, as the provider does. @returns the status of the response */
  readonly receive: (event: BookedEvent) => Promise<number>
  /** Runs the due tasks at the provider. */
  readonly catchUp: () => Promise<unknown>
  /** Delivers all events, in order. */
  readonly receiveAll: () => Promise<void>
}

export async function openPremiumServer(
  kind: Database['kind'],
  more: Partial<Pick<OpenBillingParts, 'provider'>> &
    Partial<Pick<StoredMailsParts, 'mail'>> & { readonly isConfigured?: boolean } = {},
): Promise<PremiumServer> {
  const { isConfigured = true, mail, ...parts } = more
  const start = Date.now()
  const logged: string[] = []
  const time = { now: start }
  const database = await emptyDatabase(kind)
  const standIn = await openPaymentStandIn(() => Math.floor(time.now / 1000))
  const server = await openTestServer(kind, {
    database,
    isConfirming: false,
    parts: [billingPart(database.kysely, () => time.now)],
  })
  const publicUrl = new URL(SERVER_URL)
  const clock = { now: () => time.now, log: (message: string) => logged.push(message) }
  const mails = createStoredMails({
    database: database.kysely,
    mail: mail ?? {
      send: (to, write) => Promise.resolve(void server.mailbox.push(renderMail(to.email, write(to.name), publicUrl))),
    },
    publicUrl,
    ...clock,
  })
  const catchUp = async (): Promise<void> => {
    await billing.catchUp()
    await mails.run()
  }
  const billing = openBilling({
    config: isConfigured ? configOf(standIn.environment).billing : null,
    database,
    mails,
    publicUrl,
    ...clock,
    ...parts,
  })
  await catchUp()
  await server.app.register((scope, _options, done) => {
    billing.addRoutes(scope, server.accounts)
    done()
  })
  afterAll(async () => {
    await billing.close()
    await standIn.close()
  })
  let received = 0
  const receive = async (event: BookedEvent): Promise<number> => {
    const body = JSON.stringify(event)
    const answer = await server.app.inject({
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
    ...server,
    standIn,
    logged,
    get now() {
      return time.now
    },
    set now(at) {
      time.now = at
    },
    receive,
    mailTo: async (email) => {
      await catchUp()
      return server.mailTo(email)
    },
    catchUp,
    receiveAll: async () => {
      for (; received < standIn.book.events.length; received += 1) {
        const event = standIn.book.events[received]
        if (event !== undefined) await receive(event)
      }
      await catchUp()
    },
  }
}
