import { beforeAll, describe, expect, it, vi } from 'vitest'
import { GOOD_PASSWORD, signUp, type Device } from '../../test/accounts-server.ts'
import { STORES } from '../../test/databases.ts'
import { openPremiumServer, type PremiumServer } from '../../test/payment/premium-server.ts'
import type { PremiumAnswer } from './premium-answer.ts'

const DAY_MS = 24 * 3_600_000
const FREE = { subscribed: false, subscription_tier: null, subscription_end: null }

const check = async (device: Device) => (await device.get('/api/check-subscription')).json<PremiumAnswer>()
const ask = async (device: Device, path: string) => {
  const answer = await device.ask('POST', `/api/${path}`, {})
  return { status: answer.statusCode, ...answer.json<{ readonly url?: string; readonly code?: string }>() }
}

describe.each(STORES)('premium, on %s', (kind) => {
  let server: PremiumServer
  beforeAll(async () => {
    server = await openPremiumServer(kind)
  })

  const subscriptionOf = (email: string) => {
    const customer = [...server.standIn.book.customers.values()].find((each) => each.email === email)
    const subscription = server.standIn.book.subscriptionsOf(customer?.id ?? '').at(-1)
    if (subscription === undefined) throw new Error(`${email} has no subscription`)
    return subscription
  }
  /** Pays on the provider's page, and delivers no event yet. */
  const pay = async (device: Device) => {
    const { url = '' } = await ask(device, 'create-checkout')
    const checkout = server.standIn.book.checkouts.get(url.split('/').at(-1) ?? '')
    if (checkout === undefined) throw new Error(`No page to pay on: ${url}`)
    return server.standIn.book.pay(checkout)
  }
  const subscribed = async (email: string) => {
    const device = await signUp(server, email)
    const subscription = await pay(device)
    await server.receiveAll()
    return { device, subscription }
  }

  it('Z1210, Z1211: somebody who paid is premium until the end of what is paid, and told so by mail', async () => {
    const device = await signUp(server, 'pays@example.org')
    expect(await check(device)).toMatchObject(FREE)
    const { current_period_end } = await pay(device)
    await server.receiveAll()
    const end = new Date(current_period_end * 1000).toISOString()
    expect(await check(device)).toMatchObject({ subscribed: true, subscription_tier: 'premium', subscription_end: end })
    expect((await server.mailTo('pays@example.org'))?.subject).toBe('Votre abonnement Premium a commencé')
    expect(await ask(device, 'create-checkout')).toEqual({ status: 409, code: 'already_subscribed' })
  })

  it.each([3000, -DAY_MS])('Z1210: who paid is premium %i ms later, also where no event came', async (ms) => {
    const device = await signUp(server, `lost${String(ms)}@example.org`)
    await pay(device)
    server.now += ms
    expect(await check(device)).toMatchObject({ subscribed: true })
    server.now += Math.max(0, -ms)
  })

  it('Z1211: several wishes at once lead to one page, and a page that was left is opened again', async () => {
    const device = await signUp(server, 'twice@example.org')
    const opened = await Promise.all([1, 2, 3].map(() => ask(device, 'create-checkout')))
    expect(new Set(opened.map(({ url }) => url)).size).toBe(1)
    expect(await ask(device, 'create-checkout')).toEqual(opened[0])
    await pay(device)
    expect(server.standIn.book.subscriptionsOf(subscriptionOf('twice@example.org').customer)).toHaveLength(1)
  })

  it('Z1211: who pays in the very moment of asking again is given no second page to pay on', async () => {
    const device = await signUp(server, 'meanwhile@example.org')
    const { url = '' } = await ask(device, 'create-checkout')
    const { checkouts, pay: payOn } = server.standIn.book
    const checkout = checkouts.get(url.split('/').at(-1) ?? '')
    // The payment falls between the question about subscriptions and the one about the page.
    vi.spyOn(checkouts, 'has').mockImplementationOnce(() => {
      if (checkout !== undefined) payOn(checkout)
      return true
    })
    expect(await ask(device, 'create-checkout')).toEqual({ status: 409, code: 'already_subscribed' })
    expect(server.standIn.book.subscriptionsOf(subscriptionOf('meanwhile@example.org').customer)).toHaveLength(1)
  })

  it('Z1211: a customer that the provider knows no more is made anew', async () => {
    const { device, subscription } = await subscribed('anew@example.org')
    server.standIn.book.removeCustomer(subscription.customer)
    await server.receiveAll()
    expect(await check(device)).toMatchObject(FREE)
    const { status, url } = await ask(device, 'create-checkout')
    expect([status, url]).toEqual([200, expect.stringContaining('/pay/')])
  })

  it('Z1212: invoices and means of payment are seen at the provider, by who ever paid', async () => {
    const { device, subscription } = await subscribed('portal@example.org')
    const url = `${server.standIn.origin}/portal/${subscription.customer}`
    expect(await ask(device, 'customer-portal')).toEqual({ status: 200, url })
    expect(await ask(await signUp(server, 'never@example.org'), 'customer-portal')).toEqual({
      status: 404,
      code: 'not_found',
    })
  })

  it('Z1213: a cancelled subscription ends with what is paid; doing it again changes nothing', async () => {
    const { device, subscription } = await subscribed('cancels@example.org')
    for (let times = 0; times < 2; times += 1) {
      expect(await ask(device, 'premium/cancel')).toMatchObject({
        status: 200,
        subscribed: true,
        cancel_at_period_end: true,
      })
    }
    await server.mailTo('cancels@example.org')
    const subjects = server.mailbox.filter(({ to }) => to === 'cancels@example.org').map(({ subject }) => subject)
    expect(subjects).toEqual(['Votre abonnement Premium a commencé', 'Votre abonnement Premium est résilié'])
    const before = server.now
    server.now = subscription.current_period_end * 1000 + 1
    expect(await check(device)).toMatchObject(FREE)
    server.now = before
  })

  it('Z1214: who withdraws is given back all, once, and is premium no more; who comes too late is not', async () => {
    const { device, subscription } = await subscribed('withdraws@example.org')
    const answers = await Promise.all([1, 2].map(() => ask(device, 'premium/withdraw')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect(await check(device)).toMatchObject(FREE)
    const refunded = () => server.standIn.book.refunds.filter((payment) => subscription.payments.includes(payment))
    await expect.poll(() => refunded()).toHaveLength(1)
    expect(subscription.status).toBe('canceled')
    await server.receiveAll()
    const subjects = server.mailbox.filter(({ to }) => to === 'withdraws@example.org').map(({ subject }) => subject)
    expect(subjects).toEqual(['Votre abonnement Premium a commencé', 'Votre rétractation est enregistrée'])

    const late = await subscribed('late@example.org')
    const before = server.now
    server.now += 19 * DAY_MS
    expect(await check(late.device)).toMatchObject({ subscribed: true, withdraw_until: null })
    expect(await ask(late.device, 'premium/withdraw')).toMatchObject({ status: 404 })
    server.now = before
  })

  it('Z1214, Z1215: a withdrawal holds while the provider does not answer, and is carried out when it does', async () => {
    const { device, subscription } = await subscribed('down@example.org')
    server.standIn.behaviour = 'broken'
    expect(await ask(device, 'premium/withdraw')).toMatchObject({ status: 200, subscribed: false })
    await expect.poll(() => server.logged).toContain('A withdrawal could not be carried out.')
    server.standIn.behaviour = 'well'
    expect([subscription.status, (await check(device)).subscribed]).toEqual(['active', false])
    server.now += 5 * 60_000
    expect(await server.catchUp()).toBeUndefined()
    expect(subscription.status).toBe('canceled')
    expect(server.standIn.book.refunds).toEqual(expect.arrayContaining(subscription.payments))
  })

  it.each(['broken', 'html'] as const)(
    'Z1202: a provider that is %s changes nothing, and nothing is said that is not so',
    async (behaviour) => {
      const { device } = await subscribed(`${behaviour}@example.org`)
      const stranger = await signUp(server, `${behaviour}-stranger@example.org`)
      server.standIn.behaviour = behaviour
      server.now += 2 * 3_600_000
      const refused = { status: 503, code: 'unavailable' }
      expect(await ask(stranger, 'create-checkout')).toEqual(refused)
      expect(await ask(device, 'customer-portal')).toEqual(refused)
      expect(await ask(device, 'premium/cancel')).toEqual(refused)
      expect(await check(device)).toMatchObject({ subscribed: true, cancel_at_period_end: false })
      expect(await check(stranger)).toMatchObject(FREE)
      server.standIn.behaviour = 'well'
      expect(await ask(device, 'premium/cancel')).toMatchObject({ status: 200 })
    },
  )

  it('Z1205: only a page of the provider’s own is passed on', async () => {
    const { device } = await subscribed('page@example.org')
    for (const origin of ['http://evil.example.org', 'javascript:alert(1)//']) {
      server.standIn.pageOrigin = origin
      expect(await ask(device, 'customer-portal')).toEqual({ status: 503, code: 'unavailable' })
    }
    server.standIn.pageOrigin = 'https://billing.example.org'
    expect(await ask(device, 'customer-portal')).toMatchObject({ status: 200 })
    server.standIn.pageOrigin = server.standIn.origin
  })

  it('Z1216: a deleted account pays no more and is forgotten by the provider; its download tells of its subscription', async () => {
    const { device, subscription } = await subscribed('leaves@example.org')
    const copy = (await device.get('/api/account/export')).json<{ readonly premium: unknown }>()
    expect(copy.premium).toMatchObject({
      customerId: subscription.customer,
      subscription: { id: subscription.id, status: 'active', isEnding: false },
    })
    server.standIn.behaviour = 'broken'
    await device.post('delete-user', { password: GOOD_PASSWORD })
    server.standIn.behaviour = 'well'
    server.now += 5 * 60_000
    await server.catchUp()
    expect(server.standIn.book.customers.has(subscription.customer)).toBe(false)
    expect(subscription.status).toBe('canceled')
    await server.receiveAll()
    expect(
      server.mailbox.filter(({ to, subject }) => to === 'leaves@example.org' && subject.includes('terminé')),
    ).toEqual([])
  })

  it('Z1218: without a session nothing is told or done, and from a page of another site neither', async () => {
    const nobody = server.device()
    expect((await nobody.get('/api/check-subscription')).statusCode).toBe(401)
    for (const path of ['create-checkout', 'customer-portal', 'premium/cancel', 'premium/withdraw']) {
      expect(await ask(nobody, path)).toEqual({ status: 401, code: 'session_not_found' })
      const { device } = await subscribed(`${path.replace('/', '-')}@example.org`)
      const foreign = await device.ask('POST', `/api/${path}`, {}, { origin: 'https://evil.example.org' })
      expect(foreign.statusCode).toBe(403)
      expect(await check(device)).toMatchObject({ subscribed: true, cancel_at_period_end: false })
    }
  })

  it('Z1218: an account asks so often and no more', async () => {
    const device = await signUp(server, 'often@example.org')
    const statuses: number[] = []
    for (let times = 0; times < 31; times += 1) statuses.push((await ask(device, 'premium/cancel')).status)
    expect(statuses).toEqual([...Array<number>(30).fill(404), 429])
  })

  it('Z1220: what it costs is told to everybody, tax included', async () => {
    const price = { amount: 299, currency: 'eur', interval: 'month', intervalCount: 1 }
    const answers = async () => (await server.device().get('/api/premium')).json<unknown>()
    expect(await answers()).toEqual({ available: true, price })
    const before = server.now
    server.now += 11 * 60_000
    server.standIn.behaviour = 'html'
    expect(await answers()).toEqual({ available: true, price: null })
    server.standIn.behaviour = 'well'
    server.now += 11_000
    expect(await answers()).toEqual({ available: true, price })
    server.now = before
  })
})

describe('a server without a payment provider', () => {
  it('Z1217: says that premium is not configured', async () => {
    const server = await openPremiumServer('sqlite', { isConfigured: false })
    const device = await signUp(server, 'free@example.org')
    const refused = { status: 501, code: 'not_configured' }
    for (const path of ['create-checkout', 'customer-portal', 'premium/cancel', 'stripe/webhook']) {
      expect(await ask(device, path)).toEqual(refused)
    }
    const answer = await device.get('/api/check-subscription')
    expect([answer.statusCode, answer.json()]).toEqual([501, { code: 'not_configured' }])
    expect((await device.get('/api/premium')).json()).toEqual({ available: false })
    expect(server.standIn.asked).toEqual([])
  })
})
