// A payment provider on this machine, for tests: it answers over HTTP what the real one answers to our requests.

import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { freePort } from '../free-port.ts'
import { createPaymentBook, shown, type BookedEvent, type PaymentBook } from './payment-book.ts'

/** It answers as it should, with 500, with 500 to every change, with a page of HTML, or never. */
export type ProviderBehaviour = 'well' | 'broken' | 'stumbling' | 'html' | 'silent'

export interface PaymentStandIn {
  readonly origin: string
  readonly book: PaymentBook
  /** The variables of a server that uses it. */
  readonly environment: Readonly<Record<string, string>>
  behaviour: ProviderBehaviour
  /** The requests so far, such as `GET /v1/prices/price_premium`. */
  readonly asked: readonly string[]
  /** The origin of its pages; tests set another one, which no provider would send. */
  pageOrigin: string
  /** Sends an event to a server, with the current signature. @returns the status of the response */
  readonly deliver: (webhook: string, event: BookedEvent) => Promise<number>
  /** Answers without a network, for tests with thousands of requests. */
  readonly fetch: (url: URL, request: RequestInit) => Promise<Response>
  readonly close: () => Promise<void>
}

export const SECRET_KEY = 'sk_test_standin000'
export const WEBHOOK_SECRET = 'whsec_standin000'
const PRICE_ID = 'price_premium'

/** Makes the `stripe-signature` header of a body. @param at seconds since 1970 */
export function signatureOf(body: string, at: number, secret = WEBHOOK_SECRET): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

type Answer = readonly [status: number, body: unknown]
interface Question {
  readonly method: string
  readonly url: URL
  readonly form: URLSearchParams
  readonly header: (name: string) => string | null
}
interface Answered {
  readonly status: number
  readonly type: string
  readonly body: string
}
const missing = (param: string): Answer => [
  404,
  { error: { type: 'invalid_request_error', code: 'resource_missing', param } },
]

export async function openPaymentStandIn(now = () => Math.floor(Date.now() / 1000)): Promise<PaymentStandIn> {
  const book = createPaymentBook(now)
  const asked: string[] = []
  const kept = new Map<string, Answer>()
  const server = createServer((request, response) => {
    void answer(request, response)
  })
  server.listen(await freePort(), '127.0.0.1')
  await new Promise((settle) => server.once('listening', settle))
  // A server that listens on a port has an address with one.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const standIn: PaymentStandIn = {
    origin,
    book,
    behaviour: 'well',
    pageOrigin: origin,
    asked,
    environment: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_ID: PRICE_ID,
      STRIPE_API_BASE: origin,
    },
    deliver: async (webhook, event) => {
      const body = JSON.stringify(event)
      const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, now()) }
      const { status } = await fetch(webhook, { method: 'POST', body, headers })
      return status
    },
    fetch: (url, { method = 'GET', headers, body }) => {
      const form = new URLSearchParams(typeof body === 'string' ? body : '')
      const answered = answerTo({ method, url, form, header: (name) => new Headers(headers).get(name) })
      // A network would never answer, either.
      if (answered === null) return new Promise(() => undefined)
      return Promise.resolve(new Response(answered.body, { status: answered.status }))
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((settle) => server.close(settle))
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request
    const url = new URL(request.url ?? '/', origin)
    const form = new URLSearchParams(await text(request))
    if (!url.pathname.startsWith('/v1/')) return showPage(method, url, response)
    const answered = answerTo({ method, url, form, header: (name) => headers[name]?.toString() ?? null })
    if (answered !== null) response.writeHead(answered.status, { 'content-type': answered.type }).end(answered.body)
  }

  /** Null: the request is never answered. */
  function answerTo({ method, url, form, header }: Question): Answered | null {
    asked.push(`${method} ${url.pathname}`)
    switch (standIn.behaviour) {
      case 'silent':
        return null
      case 'broken':
        return { status: 500, type: 'application/json', body: '{"error":{"type":"api_error"}}' }
      case 'html':
        return { status: 200, type: 'text/html', body: '<!doctype html><p>Maintenance</p>' }
      case 'stumbling':
      case 'well':
    }
    const key = header('idempotency-key')
    const before = key === null ? undefined : kept.get(key)
    const isKnown = header('authorization') === `Bearer ${SECRET_KEY}`
    const [status, body] = before ?? (isKnown ? answerOf(method, url, form) : [401, { error: {} }])
    if (key !== null) kept.set(key, [status, body])
    return { status, type: 'application/json', body: JSON.stringify(body) }
  }

  function answerOf(method: string, url: URL, form: URLSearchParams): Answer {
    // The documentation promises that a key keeps its answer, even this one.
    if (standIn.behaviour === 'stumbling' && method !== 'GET') return [500, { error: { type: 'api_error' } }]
    return route(method, url, form)
  }

  function route(method: string, { pathname, searchParams }: URL, form: URLSearchParams): Answer {
    const [, , kind = '', id = '', more = ''] = pathname.split('/')
    const customer = form.get('customer') ?? ''
    switch (`${method} ${kind}`) {
      case 'GET prices':
        return id === PRICE_ID ? [200, PRICE] : missing('price')
      case 'GET customers':
        return [200, shownCustomers(book, searchParams)]
      case 'POST customers': {
        const email = form.get('email') ?? ''
        if (id === '') return [200, book.addCustomer(email, form.get('metadata[account]') ?? undefined)]
        const known = book.customers.get(id)
        if (known === undefined) return missing('id')
        book.customers.set(id, { ...known, email })
        return [200, { id }]
      }
      case 'DELETE customers':
        if (!book.customers.has(id)) return missing('id')
        book.removeCustomer(id)
        return [200, { id, deleted: true }]
      case 'GET subscriptions': {
        const owner = searchParams.get('customer') ?? ''
        return book.customers.has(owner) ? [200, { data: book.subscriptionsOf(owner).map(shown) }] : missing('customer')
      }
      case 'POST subscriptions':
      case 'DELETE subscriptions': {
        const subscription = book.subscriptions.get(id)
        if (subscription === undefined || subscription.status === 'canceled') return missing('id')
        if (method === 'DELETE') book.end(subscription)
        else book.setEnding(subscription, form.get('cancel_at_period_end') === 'true')
        return [200, shown(subscription)]
      }
      case 'POST checkout': {
        const known = book.checkouts.get(more)
        if (known !== undefined && pathname.endsWith('/expire')) {
          if (known.status !== 'open') return [400, { error: { type: 'invalid_request_error' } }]
          known.status = 'expired'
          return [200, shownCheckout(more)]
        }
        if (!book.customers.has(customer)) return missing('customer')
        // Other methods settle later and need a request of their own, so ours must not offer them.
        if (form.get('payment_method_types[0]') !== 'card' || form.has('payment_method_types[1]'))
          return [400, { error: { message: 'Only cards are paid at once' } }]
        const [success_url, cancel_url] = [form.get('success_url') ?? '', form.get('cancel_url') ?? '']
        const metadata = { price: form.get('metadata[price]') ?? '' }
        return [200, shownCheckout(book.openCheckout({ customer, success_url, cancel_url, metadata }).id)]
      }
      case 'GET checkout':
        return book.checkouts.has(more) ? [200, shownCheckout(more)] : missing('session')
      case 'POST billing_portal':
        return book.customers.has(customer)
          ? [200, { url: `${standIn.pageOrigin}/portal/${customer}` }]
          : missing('customer')
      case 'GET invoices': {
        const payments = book.subscriptions.get(searchParams.get('subscription') ?? '')?.payments ?? []
        const data = payments.map((payment_intent) => ({ status: 'paid', payment: { payment_intent } }))
        return [200, { data: [{ payments: { data } }] }]
      }
      case 'POST refunds': {
        const intent = form.get('payment_intent') ?? ''
        if (book.refunds.includes(intent)) return [400, { error: { code: 'charge_already_refunded' } }]
        book.refunds.push(intent)
        return [200, { id: `re_${intent}` }]
      }
      default:
        return [404, { error: { type: 'invalid_request_error' } }]
    }
  }

  function shownCheckout(id: string) {
    const { status = 'expired', metadata } = book.checkouts.get(id) ?? {}
    return { id, status, metadata, url: status === 'open' ? `${standIn.pageOrigin}/pay/${id}` : null }
  }

  /** The provider's pages, as people see them. */
  function showPage(method: string, url: URL, response: ServerResponse): void {
    const [, kind, id = ''] = url.pathname.split('/')
    const checkout = kind === 'pay' ? book.checkouts.get(id) : undefined
    if (checkout !== undefined && method === 'POST') {
      if (checkout.status === 'open') book.pay(checkout)
      return void response.writeHead(303, { location: checkout.success_url }).end()
    }
    const inside =
      checkout === undefined
        ? '<h1>Portail de paiement</h1>'
        : `<h1>Paiement</h1><form method="post"><button>Payer</button></form><a href="${checkout.cancel_url}">Retour</a>`
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="fr"><title>Paiement</title>${inside}</html>`)
  }

  return standIn
}

const PRICE = {
  id: PRICE_ID,
  active: true,
  unit_amount: 299,
  currency: 'eur',
  tax_behavior: 'inclusive',
  recurring: { interval: 'month', interval_count: 1 },
}

/** Two customers per answer, the latest first. */
function shownCustomers({ customers }: PaymentBook, asked: URLSearchParams) {
  const [email, after] = [asked.get('email'), asked.get('starting_after')]
  const all = [...customers.values()].toReversed().filter((customer) => email === null || customer.email === email)
  const from = all.findIndex(({ id }) => id === after) + 1
  return { has_more: from + 2 < all.length, data: all.slice(from, from + 2) }
}
