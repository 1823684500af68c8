import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { GOOD_PASSWORD, signUp, type Device } from '../../test/accounts-server.ts'
import { emptyDatabase, STORES } from '../../test/databases.ts'
import { openPremiumServer, type PremiumServer } from '../../test/payment/premium-server.ts'
import { createBillingStore } from './billing-store.ts'
import { createBillingTasks } from './billing-tasks.ts'
import { ProviderFault } from './provider.ts'
import { createRecover } from './recover.ts'
import type { PremiumAnswer } from './premium-answer.ts'

const NOBODY = { checkoutId: null, checkoutAt: null, subscription: null, withdrawnId: null, answeredAt: null }

describe.each(STORES)('a database from before somebody paid, on %s', (kind) => {
  let server: PremiumServer
  beforeAll(async () => {
    server = await openPremiumServer(kind)
  })
  const kysely = () => server.database.kysely
  const check = async (device: Device) => (await device.get('/api/check-subscription')).json<PremiumAnswer>()
  const checkout = async (device: Device) => {
    const { statusCode, ...answer } = await device.ask('POST', '/api/create-checkout', {})
    return { status: statusCode, ...answer.json<{ readonly url?: string; readonly code?: string }>() }
  }
  const pay = async (device: Device) => {
    const { url = '' } = await checkout(device)
    const page = server.standIn.book.checkouts.get(url.split('/').at(-1) ?? '')
    if (page === undefined) throw new Error(`No page to pay on: ${url}`)
    return server.standIn.book.pay(page)
  }
  const idOf = async (email: string) =>
    (await kysely().selectFrom('user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const subscribed = async (email: string) => {
    const device = await signUp(server, email)
    const subscription = await pay(device)
    await server.receiveAll()
    expect(await check(device)).toMatchObject({ subscribed: true })
    return { device, subscription, userId: await idOf(email) }
  }
  const confirm = (email: string) =>
    kysely()
      .updateTable('user')
      .set({ emailVerified: kind === 'sqlite' ? 1 : true })
      .where('email', '=', email)
      .execute()
  const forget = (userId: string) => kysely().deleteFrom('premium_account').where('user_id', '=', userId).execute()
  /** Simulates a restore. */
  const beginEpoch = () => kysely().updateTable('store').set({ epoch: randomUUID() }).execute()

  it('Z1221: after a restore who pays is premium, once the provider answers, also who has another address', async () => {
    const one = await subscribed('one@example.org')
    const moved = await subscribed('moved@example.org')
    await moved.device.post('change-email', { newEmail: 'elsewhere@example.org', password: GOOD_PASSWORD })
    await server.catchUp()
    for (const { userId } of [one, moved]) await forget(userId)
    await beginEpoch()
    server.standIn.behaviour = 'html'
    await server.catchUp()
    server.standIn.behaviour = 'well'
    server.now += 60_000
    await server.catchUp()
    for (const { device } of [one, moved]) expect(await check(device)).toMatchObject({ subscribed: true })
    const asked = server.standIn.asked.length
    await server.catchUp()
    expect(server.standIn.asked).toHaveLength(asked)
  })

  it('Z1221: who pays already is given no second page to pay on', async () => {
    const { device, subscription, userId } = await subscribed('twice@example.org')
    await forget(userId)
    expect(await checkout(device)).toEqual({ status: 409, code: 'already_subscribed' })
    expect(await check(device)).toMatchObject({ subscribed: true })
    expect(server.standIn.book.subscriptionsOf(subscription.customer)).toHaveLength(1)
  })

  it('Z1221: a customer made in place of another is found again, and nobody’s is taken over', async () => {
    const { device, subscription, userId } = await subscribed('anew@example.org')
    const of = (id: string) => kysely().updateTable('premium_account').where('user_id', '=', id)
    await of(userId).set({ customer_id: 'cus_former' }).execute()
    expect(await checkout(device)).toEqual({ status: 409, code: 'already_subscribed' })
    await of(userId).set({ customer_id: 'cus_former' }).execute()
    const later = server.standIn.book.addCustomer('anew@example.org', userId)
    const foreign = server.standIn.book.addCustomer('anew@example.org')
    for (const { id } of [later, foreign]) server.standIn.book.subscribe(id)
    server.standIn.book.end(server.standIn.book.subscriptionsOf(later.id)[0] ?? subscription)
    await beginEpoch()
    await server.catchUp()
    expect(await check(device)).toMatchObject({ subscribed: true })
    expect(
      await kysely().selectFrom('premium_account').select('customer_id').where('user_id', '=', userId).execute(),
    ).toEqual([{ customer_id: subscription.customer }])
  })

  it('Z1221: who has to sign up again pays no second time, once the address is shown to be theirs', async () => {
    const { subscription, userId } = await subscribed('lost@example.org')
    await kysely().deleteFrom('user').where('id', '=', userId).execute()
    const device = await signUp(server, 'lost@example.org')
    await beginEpoch()
    await server.catchUp()
    expect(await checkout(device)).toMatchObject({ status: 200 })
    await forget(await idOf('lost@example.org'))
    await confirm('lost@example.org')
    expect(await checkout(device)).toEqual({ status: 409, code: 'already_subscribed' })
    expect(subscription.status).toBe('active')
  })

  it('Z1221: who deletes an account and comes back does not pay with a customer that is being forgotten', async () => {
    const { device, subscription } = await subscribed('back@example.org')
    server.standIn.behaviour = 'broken'
    await device.post('delete-user', { password: GOOD_PASSWORD })
    await server.catchUp()
    const again = await signUp(server, 'back@example.org')
    await confirm('back@example.org')
    server.standIn.behaviour = 'well'
    await pay(again)
    server.now += 6 * 3_600_000
    await server.catchUp()
    expect(subscription.status).toBe('canceled')
    expect(await check(again)).toMatchObject({ subscribed: true })
  })
})

it.each(STORES)(
  'Z1221: customers that take minutes to be listed are not listed again without end, on %s',
  async (kind) => {
    const { kysely } = await emptyDatabase(kind)
    const nothing = () => Promise.resolve()
    const lists: (() => void)[] = []
    let [now, isLong] = [Date.UTC(2026, 10, 22), true]
    const tasks = createBillingTasks({
      database: kysely,
      provider: {
        forgetCustomer: nothing,
        setEmail: nothing,
        endNow: nothing,
        refund: nothing,
        subscriptionsOf: () => Promise.resolve([]),
        customers: async function* () {
          await new Promise<void>((resolve) => {
            lists.push(resolve)
            if (!isLong) resolve()
          })
          yield* []
        },
      },
      now: () => now,
      log: () => undefined,
    })
    await createBillingStore(kysely).noteRestore(now)
    const first = tasks.run()
    await expect.poll(() => lists).toHaveLength(1)
    now += 180_000
    const second = tasks.run()
    await expect.poll(() => lists).toHaveLength(2)
    lists[0]?.()
    await first
    now += 180_000
    isLong = false
    await tasks.run()
    lists[1]?.()
    await second
    expect([lists.length, await kysely.selectFrom('premium_task').select('kind').execute()]).toEqual([2, []])
  },
)

it('Z1221: a customer whose subscriptions cannot be read keeps no other from being found, and is asked for again', async () => {
  const adopted: string[] = []
  const { ofAll } = createRecover({
    store: {
      ofUser: (userId) => Promise.resolve(userId === 'odd' ? { ...NOBODY, userId, customerId: 'former' } : null),
      isFree: () => Promise.resolve(true),
      isAccount: () => Promise.resolve(true),
      adopt: (userId) => Promise.resolve(void adopted.push(userId)),
    },
    provider: {
      customers: async function* () {
        for (const userId of ['odd', 'even']) yield Promise.resolve({ customerId: `cus_${userId}`, userId })
      },
      subscriptionsOf: () => Promise.reject(new ProviderFault('unreadable', 200)),
    },
  })
  await expect(ofAll()).rejects.toThrow(ProviderFault)
  expect(adopted).toEqual(['even'])
})
