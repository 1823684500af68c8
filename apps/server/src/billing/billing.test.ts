import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { emptyDatabase, STORES } from '../../test/databases.ts'
import { addUser } from '../../test/payment/add-user.ts'
import { createBilling } from './billing.ts'
import { billingPart } from './billing-part.ts'
import { createBillingStore } from './billing-store.ts'
import { createBillingTasks } from './billing-tasks.ts'
import type { MailContent } from '../mail/render-mail.ts'
import { createStoredMails } from '../mail/stored-mails.ts'
import { ProviderFault, type Provider } from './provider.ts'
import type { Subscription } from './subscription.ts'

const NOW = Date.UTC(2026, 10, 22)
const active: Subscription = { id: 's', status: 'active', startedAt: NOW, periodEnd: NOW + 1000, isEnding: false }

const unasked = () => Promise.reject(new Error('The provider is not asked for this.'))
const silent: Provider = {
  price: unasked,
  createCustomer: unasked,
  customers: () => Readable.from([]),
  forgetCustomer: unasked,
  setEmail: unasked,
  subscriptionsOf: unasked,
  openCheckout: unasked,
  checkout: unasked,
  openPortal: unasked,
  endAtPeriodEnd: unasked,
  endNow: unasked,
  refund: unasked,
}

/** Several servers with one database. */
async function servers(kind: (typeof STORES)[number], count: number, provider: Partial<Provider>) {
  const database = await emptyDatabase(kind)
  await addUser(database, 'u')
  const store = createBillingStore(database.kysely)
  const mails: string[] = []
  const now = () => NOW
  const parts = {
    store,
    provider: { ...silent, ...provider },
    publicUrl: new URL('https://dutch.example.org'),
    now,
    log: () => undefined,
  }
  const begin = () => {
    const mail = {
      send: (_to: unknown, write: (name: string) => MailContent) => Promise.resolve(void mails.push(write('').title)),
    }
    const kinds = [
      createBillingTasks({ database: database.kysely, ...parts }),
      createStoredMails({ database: database.kysely, mail, ...parts }),
    ]
    const tasks = { run: async (only?: string) => void (await Promise.all(kinds.map((each) => each.run(only)))) }
    return createBilling({ ...parts, tasks })
  }
  return { database, store, mails, billings: Array.from({ length: count }, begin) }
}

it.each(STORES)('Z1214, Z1219: of withdrawals at two servers at once one counts, on %s', async (kind) => {
  const asked: string[] = []
  const noted = (what: string) => (id: string) => Promise.resolve(void asked.push(`${what} ${id}`))
  const provider = {
    subscriptionsOf: () => Promise.resolve([active]),
    endNow: noted('end'),
    refund: noted('refund'),
  }
  const { database, store, mails, billings } = await servers(kind, 2, provider)
  await store.addCustomer('u', 'c', NOW)
  await Promise.all(billings.map((billing) => billing.check('u')))
  await expect.poll(() => database.kysely.selectFrom('premium_task').select('subject').execute()).toEqual([])
  const answers = await Promise.all(billings.map((billing) => billing.withdraw('u')))
  expect(answers.filter((answer) => answer !== null)).toHaveLength(1)
  await expect.poll(() => mails).toEqual(['Merci\u202F! Vous êtes Premium', 'Rétractation enregistrée'])
  await expect.poll(() => asked).toEqual(['end s', 'refund s'])
})

it.each(STORES)('Z1216: a customer that is made while its account is deleted is forgotten, on %s', async (kind) => {
  for (const before of [null, 'former']) {
    const { database, store, billings } = await servers(kind, 1, {
      subscriptionsOf: () => Promise.resolve([]),
      openCheckout: () => Promise.reject(new ProviderFault('resource_missing', 404, { field: 'customer' })),
      createCustomer: () =>
        database.kysely.transaction().execute(async (transaction) => {
          await billingPart(database.kysely, () => NOW).forgetWithin(transaction, 'u')
          await transaction.deleteFrom('user').where('id', '=', 'u').execute()
          return 'made'
        }),
    })
    if (before !== null) await store.addCustomer('u', before, NOW)
    await expect(billings[0]?.checkout({ id: 'u', email: 'u@example.org', emailVerified: false })).rejects.toThrow()
    const tasks = await database.kysely.selectFrom('premium_task').select(['kind', 'subject']).execute()
    expect(tasks).toContainEqual({ kind: 'forget', subject: 'made' })
  }
})

it.each(STORES)('Z1216: an address that changes while it is told is told once more, on %s', async (kind) => {
  const { database, store } = await servers(kind, 0, {})
  await store.addCustomer('u', 'c', NOW)
  const part = billingPart(database.kysely, () => NOW)
  const moveTo = async (email: string) => {
    await database.kysely.updateTable('user').set({ email }).where('id', '=', 'u').execute()
    await part.emailChanged?.('u')
  }
  const told: string[] = []
  const tasks = createBillingTasks({
    database: database.kysely,
    provider: {
      ...silent,
      setEmail: async (_customerId, email) => {
        told.push(email)
        if (told.length === 1) await moveTo('second@example.org')
      },
    },
    now: () => NOW,
    log: () => undefined,
  })
  await moveTo('first@example.org')
  for (const _ of [1, 2, 3]) await tasks.run()
  expect(told).toEqual(['first@example.org', 'second@example.org'])
})

it('Z1210: several looks at once are one question, answered or not', async () => {
  let asked = 0
  let isBroken = false
  const { store, billings } = await servers('sqlite', 1, {
    subscriptionsOf: async () => {
      asked += 1
      await nextTurn()
      if (isBroken) throw new ProviderFault('no_answer')
      return [active]
    },
    endNow: () => Promise.resolve(),
    refund: () => Promise.resolve(),
  })
  await store.addCustomer('u', 'c', NOW)
  const checks = () => Promise.all(Array.from({ length: 5 }, () => Promise.resolve(billings[0]?.check('u'))))
  isBroken = true
  expect((await checks()).map((answer) => answer?.subscribed)).toEqual([false, false, false, false, false])
  expect(asked).toBe(1)
  isBroken = false
  const [before] = await Promise.all([checks(), billings[0]?.withdraw('u')])
  expect(before.map((answer) => answer?.has_portal)).toEqual([true, true, true, true, true])
  expect(asked).toBe(2)
  expect(await billings[0]?.check('u')).toMatchObject({ subscribed: false })
})

it.each(STORES)('Z1215: a clock that was ahead and is set back delays no task, on %s', async (kind) => {
  const { database, store } = await servers(kind, 0, {})
  await store.addCustomer('u', 'c', NOW)
  let now = NOW + 30 * 24 * 3_600_000
  const done: string[] = []
  let isThere = false
  const carriedOut = (id: string) => {
    if (!isThere) return Promise.reject(new ProviderFault('no_answer'))
    return Promise.resolve(void done.push(id))
  }
  const tasks = createBillingTasks({
    database: database.kysely,
    provider: { ...silent, endNow: carriedOut, refund: carriedOut },
    now: () => now,
    log: () => undefined,
  })
  await store.saveAnswer('c', (await store.nextQuestionNumber('c')) ?? 0, [active], now)
  await store.withdraw('c', 's', now)
  await tasks.run()
  now = NOW
  isThere = true
  await tasks.run()
  expect(done).toEqual(['s', 's'])
})

it('Z1220: the price is asked again after ten minutes, also by a clock that was set back', async () => {
  let [now, asked] = [NOW, 0]
  const billing = createBilling({
    store: createBillingStore((await emptyDatabase('sqlite')).kysely),
    tasks: { run: () => Promise.resolve() },
    provider: {
      ...silent,
      price: () => {
        asked += 1
        return Promise.resolve({ amount: asked, currency: 'eur', interval: 'month', intervalCount: 1 })
      },
    },
    publicUrl: new URL('https://dutch.example.org'),
    now: () => now,
    log: () => undefined,
  })
  for (const later of [0, 599_000, 601_000, -86_400_000]) {
    now = NOW + later
    await billing.price()
  }
  expect(asked).toBe(3)
})

it.each(STORES)('Z1215: what is to be told anew is told as soon as what was never tried, on %s', async (kind) => {
  const { database, store } = await servers(kind, 0, {})
  await store.addCustomer('u', 'c', NOW)
  const moved = () => billingPart(database.kysely, () => now).emailChanged?.('u')
  let now = NOW
  let [tried, isMoving] = [0, false]
  const tasks = createBillingTasks({
    database: database.kysely,
    provider: {
      ...silent,
      setEmail: async () => {
        tried += 1
        if (isMoving) await moved()
        throw new ProviderFault('no_answer')
      },
    },
    now: () => now,
    log: () => undefined,
  })
  await moved()
  for (let count = 0; count < 12; count += 1) {
    now += 6 * 3_600_000
    await tasks.run()
  }
  expect(tried).toBe(12)
  for (isMoving of [true, false]) {
    await moved()
    await tasks.run()
    now += 60_000
    await tasks.run()
  }
  expect(tried).toBe(16)
})

it('Z1214: a withdrawal is answered as soon as it is stored, however slow the provider', async () => {
  const ending: string[] = []
  const { store, billings } = await servers('sqlite', 1, {
    subscriptionsOf: () => Promise.resolve([active]),
    endNow: (id) => {
      ending.push(id)
      return new Promise(() => undefined)
    },
  })
  await store.addCustomer('u', 'c', NOW)
  await billings[0]?.check('u')
  const answered = vi.fn<(answer: unknown) => void>()
  void billings[0]?.withdraw('u').then(answered)
  await expect.poll(() => answered).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ subscribed: false }))
  await expect.poll(() => ending).toEqual(['s'])
})
