import { expect, it } from 'vitest'
import { emptyDatabase, STORES } from '../../test/databases.ts'
import { createBillingStore } from './billing-store.ts'

it.each(STORES)('Z217: which events were dealt with is known until it is let go of, on %s', async (kind) => {
  const { kysely } = await emptyDatabase(kind)
  const store = createBillingStore(kysely)
  await store.dealtWith('early', 10)
  await store.dealtWith('late', 20)
  await store.dealtWith('late', 30)
  await store.forgetEvents(20)
  expect(await store.isDealtWith('early')).toBe(false)
  expect(await store.isDealtWith('late')).toBe(true)
})

it.each(STORES)('Z217: a customer is of one account, with what was heard last of them, on %s', async (kind) => {
  const { kysely } = await emptyDatabase(kind)
  const store = createBillingStore(kysely)
  expect(await store.ofUser('nobody')).toBeNull()
  expect(await store.ofCustomer('cus_nobody')).toBeNull()
  await expect(store.addCustomer('nobody', 'cus_nobody')).rejects.toThrow()
})
