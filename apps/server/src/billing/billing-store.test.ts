import { expect, it, vi } from 'vitest'
import { emptyDatabase, STORES } from '../../test/databases.ts'
import { addUser } from '../../test/payment/add-user.ts'
import { createBillingStore } from './billing-store.ts'
import type { Subscription } from './subscription.ts'

const active: Subscription = { id: 's', status: 'active', startedAt: 10, periodEnd: 1000, isEnding: false }

it.each(STORES)('Z1203: which events were dealt with is known until it is let go of, on %s', async (kind) => {
  const { kysely } = await emptyDatabase(kind)
  const store = createBillingStore(kysely)
  await store.markHandled('early', 10)
  await store.markHandled('late', 20)
  await store.markHandled('late', 30)
  await store.forgetEvents(20)
  expect(await store.isHandled('early')).toBe(false)
  expect(await store.isHandled('late')).toBe(true)
})

it.each(STORES)(
  'Z1203: an account keeps its customer and what was last heard of its subscription, on %s',
  async (kind) => {
    const database = await emptyDatabase(kind)
    await addUser(database, 'u')
    const store = createBillingStore(database.kysely)
    expect(await store.addCustomer('u', 'c', 10)).toMatchObject({ userId: 'u', customerId: 'c', subscription: null })
    expect(await store.addCustomer('u', 'another', 10)).toMatchObject({ customerId: 'c' })
    const question = await store.nextQuestionNumber('c')
    await store.saveAnswer('c', question ?? 0, [active], 20)
    const kept = await store.ofUser('u')
    expect(kept).toMatchObject({ customerId: 'c', subscription: active, answeredAt: 20 })
    expect(await store.ofCustomer('c')).toEqual(kept)
  },
)

it.each(STORES)('Z1203: a withdrawal is kept with the task to tell the provider, on %s', async (kind) => {
  const database = await emptyDatabase(kind)
  await addUser(database, 'u')
  const store = createBillingStore(database.kysely)
  await store.addCustomer('u', 'c', 10)
  await store.saveAnswer('c', (await store.nextQuestionNumber('c')) ?? 0, [active], 20)
  await store.withdraw('c', 's', 30)
  expect(await store.ofUser('u')).toMatchObject({ withdrawnId: 's' })
  const { kysely } = database
  const tasks = await kysely
    .selectFrom('premium_task')
    .select(['kind', 'subject'])
    .orderBy('due_at', 'desc')
    .orderBy('kind')
    .execute()
  expect(tasks.slice(0, 2)).toEqual([
    { kind: 'mail', subject: 'withdrawn:30 30 u' },
    { kind: 'withdraw', subject: 's' },
  ])
})

it('Z1209: who withdraws anew while an answer is stored is not premium by what they withdrew from before, on postgres', async () => {
  const database = await emptyDatabase('postgres')
  await addUser(database, 'u')
  const store = createBillingStore(database.kysely)
  const both = [active, { ...active, id: 'anew' }]
  await store.addCustomer('u', 'c', 10)
  const answered = async (within: Pick<typeof store, 'nextQuestionNumber' | 'saveAnswer' | 'ofUser'>) => {
    await within.saveAnswer('c', (await within.nextQuestionNumber('c')) ?? 0, both, 20)
    return store.ofUser('u')
  }
  // The provider has not carried out either withdrawal.
  await store.saveAnswer('c', (await store.nextQuestionNumber('c')) ?? 0, [active], 20)
  await store.withdraw('c', 's', 30)
  expect(await answered(store)).toMatchObject({ subscription: { id: 'anew' }, withdrawnId: 's' })
  const meanwhile = vi.fn(() => store.withdraw('c', 'anew', 40))
  const kysely = database.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (meanwhile.mock.calls.length === 0 && result.rows.some((row) => row['withdrawn_id'] === 's')) await meanwhile()
      return result
    },
  })
  expect(await answered(createBillingStore(kysely))).toMatchObject({
    subscription: { id: 'anew' },
    withdrawnId: 'anew',
  })
  expect(meanwhile).toHaveBeenCalledOnce()
})

it.each(STORES)('Z1214: a withdrawal that comes late undoes none of what was paid for since, on %s', async (kind) => {
  const database = await emptyDatabase(kind)
  await addUser(database, 'u')
  const store = createBillingStore(database.kysely)
  await store.addCustomer('u', 'c', 10)
  for (const id of ['s', 'anew']) {
    await store.saveAnswer('c', (await store.nextQuestionNumber('c')) ?? 0, [{ ...active, id }], 20)
    expect(await store.withdraw('c', id, 30)).not.toBeNull()
  }
  expect(await store.withdraw('c', 's', 40)).toBeNull()
  expect(await store.ofUser('u')).toMatchObject({ subscription: { id: 'anew' }, withdrawnId: 'anew' })
})

it.each(STORES)('Z1211, Z1221: a customer that another server found before it was kept stays, on %s', async (kind) => {
  const database = await emptyDatabase(kind)
  await addUser(database, 'u')
  const store = createBillingStore(database.kysely)
  await store.adopt('u', 'c', null)
  expect(await store.addCustomer('u', 'c', 10)).toMatchObject({ userId: 'u', customerId: 'c' })
  expect(await database.kysely.selectFrom('premium_task').select('kind').execute()).toEqual([])
})

it.each(STORES)('Z1203: nothing is kept of an account that does not exist, on %s', async (kind) => {
  const { kysely } = await emptyDatabase(kind)
  const store = createBillingStore(kysely)
  expect(await store.ofUser('nobody')).toBeNull()
  expect(await store.ofCustomer('cus_nobody')).toBeNull()
  await expect(store.addCustomer('nobody', 'cus_nobody', 10)).rejects.toThrow()
})
