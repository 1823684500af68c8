import { expect, it, vi } from 'vitest'
import { signUp, type Device } from '../../test/accounts-server.ts'
import { STORES } from '../../test/databases.ts'
import { openPremiumServer, type PremiumServer } from '../../test/payment/premium-server.ts'
import type { PremiumAnswer } from './premium-answer.ts'

const DAY_MS = 24 * 3_600_000
const BOTH = ['Votre abonnement Premium a commencé', 'Votre rétractation est enregistrée']

const ask = async (device: Device, path: string) => {
  const answer = await device.ask('POST', `/api/${path}`, {})
  return { status: answer.statusCode, ...answer.json<{ readonly url?: string; readonly code?: string }>() }
}
async function payOn(server: PremiumServer, url = '') {
  const page = server.standIn.book.checkouts.get(url.split('/').at(-1) ?? '')
  if (page === undefined) throw new Error(`No page to pay on: ${url}`)
  const subscription = server.standIn.book.pay(page)
  await server.receiveAll()
  return subscription
}
async function subscribed(server: PremiumServer, email: string) {
  const device = await signUp(server, email)
  const { url } = await ask(device, 'create-checkout')
  return { device, subscription: await payOn(server, url) }
}

it.each(STORES)(
  'Z1211, Z1213: a clock that is ahead has nobody pay twice, nor keeps anybody from ending, on %s',
  async (kind) => {
    const server = await openPremiumServer(kind)
    const { device, subscription } = await subscribed(server, 'ahead@example.org')
    server.now += 60 * DAY_MS
    expect(await ask(device, 'create-checkout')).toEqual({ status: 409, code: 'already_subscribed' })
    expect(await ask(device, 'premium/cancel')).toMatchObject({ status: 200 })
    expect(subscription.cancel_at_period_end).toBe(true)
  },
)

it.each(STORES)(
  'Z1213: who cancels what is being withdrawn in another tab is told that it is over, on %s',
  async (kind) => {
    const server = await openPremiumServer(kind)
    const { device, subscription } = await subscribed(server, 'tabs@example.org')
    const { subscriptions, end } = server.standIn.book
    vi.spyOn(subscriptions, 'get').mockImplementationOnce(() => {
      end(subscription)
      return subscription
    })
    expect(await ask(device, 'premium/cancel')).toMatchObject({ status: 200, subscribed: false })
    expect((await device.get('/api/check-subscription')).json<PremiumAnswer>()).toMatchObject({ subscribed: false })
  },
)

it.each(STORES)(
  'Z1209: who withdrew while the provider was away and pays anew is premium by that, on %s',
  async (kind) => {
    const server = await openPremiumServer(kind)
    const { device, subscription } = await subscribed(server, 'anew@example.org')
    server.standIn.behaviour = 'broken'
    expect(await ask(device, 'premium/withdraw')).toMatchObject({ status: 200 })
    await server.catchUp()
    server.standIn.behaviour = 'well'
    await payOn(server, (await ask(device, 'create-checkout')).url)
    expect(await ask(device, 'premium/cancel')).toMatchObject({ subscribed: true, cancel_at_period_end: true })
    server.now += 3000
    expect(subscription.status).toBe('active')
    expect((await device.get('/api/check-subscription')).json<PremiumAnswer>()).toMatchObject({ subscribed: true })
    expect(await ask(device, 'create-checkout')).toEqual({ status: 409, code: 'already_subscribed' })
  },
)

it.each(STORES)(
  'Z1214: a second withdrawal revives nothing of a first that the provider has not carried out, on %s',
  async (kind) => {
    const server = await openPremiumServer(kind)
    const { device } = await subscribed(server, 'twice@example.org')
    server.standIn.behaviour = 'broken'
    expect(await ask(device, 'premium/withdraw')).toMatchObject({ status: 200 })
    await server.catchUp()
    server.standIn.behaviour = 'well'
    await payOn(server, (await ask(device, 'create-checkout')).url)
    server.now += 3000
    expect(await ask(device, 'premium/withdraw')).toMatchObject({ status: 200, subscribed: false })
    await server.receiveAll()
    server.now += 3000
    expect((await device.get('/api/check-subscription')).json<PremiumAnswer>()).toMatchObject({ subscribed: false })
    server.now += 10 * 60_000
    await server.receiveAll()
    expect(server.standIn.book.refunds).toHaveLength(2)
    expect(server.mailbox.map(({ subject }) => subject)).toEqual([...BOTH, ...BOTH])
  },
)

it.each(STORES)(
  'Z1211: a page with a former price is closed, and one with the present price opened, on %s',
  async (kind) => {
    const server = await openPremiumServer(kind)
    const device = await signUp(server, 'dearer@example.org')
    const pageOf = async () =>
      server.standIn.book.checkouts.get((await ask(device, 'create-checkout')).url?.split('/').at(-1) ?? '')
    const before = await pageOf()
    expect(await pageOf()).toBe(before)
    if (before !== undefined) before.metadata = { price: 'price_of_last_year' }
    const after = await pageOf()
    expect([before?.status, after?.status]).toEqual(['expired', 'open'])
    expect(after?.metadata).toEqual({ price: server.standIn.environment['STRIPE_PRICE_ID'] })
  },
)

it.each(STORES)('Z1211: who is refused once by a provider that stumbles can pay right after, on %s', async (kind) => {
  const server = await openPremiumServer(kind)
  const device = await signUp(server, 'again@example.org')
  for (const _ of ['a customer', 'a page']) {
    server.standIn.behaviour = 'stumbling'
    expect(await ask(device, 'create-checkout')).toMatchObject({ status: 503 })
    server.standIn.behaviour = 'well'
    expect(await ask(device, 'create-checkout')).toMatchObject({ status: 200 })
    // The next iteration needs another page.
    server.standIn.book.checkouts.clear()
  }
})

it.each(STORES)('Z1210: who pays in the last moment of a page is premium at once, on %s', async (kind) => {
  const server = await openPremiumServer(kind)
  const device = await signUp(server, 'last@example.org')
  const { url = '' } = await ask(device, 'create-checkout')
  const isPremium = async () => (await device.get('/api/check-subscription')).json<PremiumAnswer>().subscribed
  server.now += DAY_MS - 5000
  expect(await isPremium()).toBe(false)
  const page = server.standIn.book.checkouts.get(url.split('/').at(-1) ?? '')
  if (page === undefined) throw new Error(`No page to pay on: ${url}`)
  server.standIn.book.pay(page)
  server.now += 10_000
  expect(await isPremium()).toBe(true)
})
