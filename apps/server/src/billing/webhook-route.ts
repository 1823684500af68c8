import type { Instant } from '@dutch/domain/instant'
import { parseJson } from '@dutch/sync/parse-json'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { HttpRefusal, refuseErrors } from '../accounts/refusal.ts'
import type { Billing } from './billing.ts'
import { notConfigured } from './billing-routes.ts'
import { isSigned } from './webhook-signature.ts'

interface WebhookParts {
  readonly billing: Pick<Billing, 'receive'>
  readonly secret: string
  readonly now: () => Instant
  readonly log: (message: string, error: unknown) => void
}

const PATH = '/api/stripe/webhook'
const MOST_BYTES = 256 * 1024

const Event = v.object({
  id: v.pipe(v.string(), v.regex(/^\w{1,255}$/)),
  type: v.string(),
  data: v.object({ object: v.object({ id: v.nullish(v.string()), customer: v.nullish(v.unknown()) }) }),
})

/** The types of events that may change a subscription. */
const FOLLOWED =
  /^(?:customer\.subscription\.|checkout\.session\.|invoice\.(?:paid|payment_failed)$|customer\.deleted$)/

/**
 * SPEC Z1206, Z1207: an event only makes the server ask the provider, since its body may be outdated. A failure is
 * answered with 503, so that the provider sends the event again.
 * @param parts null if nothing is sold
 */
export function addWebhook(app: FastifyInstance, parts: WebhookParts | null): void {
  if (parts === null) {
    app.post(PATH, notConfigured)
    return
  }
  const { billing, secret, now, log } = parts
  app.removeAllContentTypeParsers()
  // The signature covers the raw body.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  app.setErrorHandler(refuseErrors((error) => log('A webhook of the payment provider could not be handled.', error)))
  app.post(PATH, { bodyLimit: MOST_BYTES }, async (request, reply) => {
    const { body } = request
    if (!Buffer.isBuffer(body) || !isSigned(body, request.headers['stripe-signature'], secret, now())) {
      throw new HttpRefusal(400, 'invalid_request')
    }
    const event = v.safeParse(Event, parseJson(body.toString('utf8')))
    if (!event.success) throw new HttpRefusal(400, 'invalid_request')
    const { id, type, data } = event.output
    const customerId = type === 'customer.deleted' ? data.object.id : data.object.customer
    if (FOLLOWED.test(type) && typeof customerId === 'string') await billing.receive({ id, customerId })
    return reply.send({ received: true })
  })
}
