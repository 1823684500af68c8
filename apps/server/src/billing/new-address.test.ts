import { expect, it } from 'vitest'
import { GOOD_PASSWORD, signUp } from '../../test/accounts-server.ts'
import { STORES } from '../../test/databases.ts'
import { openPremiumServer } from '../../test/payment/premium-server.ts'

it.each(STORES)('Z1216: the provider writes to the new address, once it answers again, on %s', async (kind) => {
  const server = await openPremiumServer(kind)
  const { book } = server.standIn
  const device = await signUp(server, 'old@example.org')
  await device.ask('POST', '/api/create-checkout', {})
  const emails = () => [...book.customers.values()].map(({ email }) => email)
  expect(emails()).toEqual(['old@example.org'])
  const change = (newEmail: string) => device.post('change-email', { newEmail, password: GOOD_PASSWORD })
  server.standIn.behaviour = 'broken'
  expect((await change('new@example.org')).statusCode).toBe(200)
  await server.catchUp()
  expect(emails()).toEqual(['old@example.org'])
  expect(server.logged).toEqual(['A changed address could not be told.'])
  server.standIn.behaviour = 'well'
  server.now += 10 * 60_000
  await server.catchUp()
  expect(emails()).toEqual(['new@example.org'])
  expect((await change('newer@example.org')).statusCode).toBe(200)
  await server.catchUp()
  expect(emails()).toEqual(['newer@example.org'])
})
