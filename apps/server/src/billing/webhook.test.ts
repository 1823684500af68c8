import { beforeAll, describe, expect, it } from 'vitest'
import { signUp, type Device } from '../../test/accounts-server.ts'
import { STORES } from '../../test/databases.ts'
import { signatureOf, WEBHOOK_SECRET } from '../../test/payment/payment-stand-in.ts'
import { openPremiumServer, type PremiumServer } from '../../test/payment/premium-server.ts'
import type { PremiumAnswer } from './premium-answer.ts'
import { isSigned } from './webhook-signature.ts'

const NOW = Date.UTC(2026, 10, 22)
const AT = NOW / 1000

describe('Z1206: what the provider tells is heard where it is signed', () => {
  const body = '{"id":"evt_1"}'
  const isReceived = (header: unknown, text = body) => isSigned(Buffer.from(text), header, WEBHOOK_SECRET, NOW)
  const good = signatureOf(body, AT)

  it('with the secret, just now, and with one of several signatures', () => {
    expect(isReceived(good)).toBe(true)
    expect(isReceived(signatureOf(body, AT - 300))).toBe(true)
    expect(isReceived(`${good},v1=${'0'.repeat(64)},v0=${'0'.repeat(64)}`)).toBe(true)
    expect(isReceived(`t=${AT},v1=${'0'.repeat(64)},${good.split(',')[1] ?? ''}`)).toBe(true)
  })

  it.each([
    ['another body', good, `${body} `],
    ['another secret', signatureOf(body, AT, 'whsec_somebody_else'), body],
    ['long ago', signatureOf(body, AT - 301), body],
    ['in the future', signatureOf(body, AT + 301), body],
    ['another moment than was signed', good.replace(`t=${AT}`, `t=${AT - 1}`), body],
    ['two moments', `t=${AT - 1},${good}`, body],
    ['no moment', good.split(',')[1], body],
    ['a cut signature', good.slice(0, -2), body],
    ['an older kind of signature', good.replace('v1=', 'v0='), body],
    ['nothing', '', body],
    ['no header', undefined, body],
    ['two headers', [good, good], body],
  ])('and not with %s', (_what, header, text) => {
    expect(isReceived(header, text)).toBe(false)
  })
})

describe.each(STORES)('the webhook, on %s', (kind) => {
  let server: PremiumServer
  let device: Device
  beforeAll(async () => {
    server = await openPremiumServer(kind)
    device = await signUp(server, 'hears@example.org')
    await device.ask('POST', '/api/create-checkout', {})
  })
  const customer = () => server.standIn.book.customers.values().next().value?.id ?? ''
  const isSubscribed = async () => (await device.get('/api/check-subscription')).json<PremiumAnswer>().subscribed
  const questions = () => server.standIn.asked.filter((question) => question === 'GET /v1/subscriptions').length

  it('Z1207: an old “active” after “deleted” revives nothing; each is dealt with once', async () => {
    const { book } = server.standIn
    const first = book.events.length
    const subscription = book.subscribe(customer())
    const [active] = book.events.slice(first)
    expect(await server.receive(active ?? raise())).toBe(200)
    expect(await isSubscribed()).toBe(true)
    book.end(subscription)
    const deleted = book.events.at(-1) ?? raise()
    expect(await server.receive(deleted)).toBe(200)
    expect(await isSubscribed()).toBe(false)
    const late = { ...(active ?? raise()), id: 'evt_late' }
    expect(await server.receive(late)).toBe(200)
    expect(await isSubscribed()).toBe(false)
    const asked = questions()
    for (const event of [late, deleted, active ?? raise()]) expect(await server.receive(event)).toBe(200)
    expect(questions()).toBe(asked)
  })

  it('Z1207: of an unknown customer, and of what is none of ours, nothing is asked or changed', async () => {
    const asked = server.standIn.asked.length
    const made = { created: 0, data: { object: { id: 'sub_x', customer: 'cus_unknown' } } }
    expect(await server.receive({ id: 'evt_u', type: 'customer.subscription.created', ...made })).toBe(200)
    const payout = { created: 0, data: { object: { id: 'po_1', customer: customer() } } }
    expect(await server.receive({ id: 'evt_p', type: 'payout.paid', ...payout })).toBe(200)
    expect(server.standIn.asked).toHaveLength(asked)
  })

  it('Z1207: while the provider does not answer, it is to tell it again', async () => {
    const { book } = server.standIn
    book.subscribe(customer())
    const event = book.events.at(-2) ?? raise()
    server.standIn.behaviour = 'html'
    expect(await server.receive(event)).toBe(503)
    server.standIn.behaviour = 'well'
    expect(await server.receive(event)).toBe(200)
    expect(await isSubscribed()).toBe(true)
  })

  it('Z1206: without a right signature, or unreadable, nothing is heard', async () => {
    const asked = server.standIn.asked.length
    const deliver = async (payload: string, signature = signatureOf(payload, Math.floor(server.now / 1000))) => {
      const headers = { host: 'dutch.example.org', 'content-type': 'application/json', 'stripe-signature': signature }
      return (await server.app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload })).statusCode
    }
    const event = { id: 'evt_f', type: 'customer.subscription.deleted', data: { object: { customer: customer() } } }
    expect(await deliver(JSON.stringify(event), 't=1,v1=00')).toBe(400)
    for (const signed of ['{', 'null', '[]', '{"__proto__":{}}', '{"id":"evt_1","type":3}']) {
      expect(await deliver(signed)).toBe(400)
    }
    expect(await deliver(`"${'x'.repeat(300_000)}"`)).toBe(413)
    expect(server.standIn.asked).toHaveLength(asked)
  })
})

function raise(): never {
  throw new Error('It did not happen.')
}
