import { expect, it } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import { accountQueries, accountQuery, devicesQuery, profileQuery } from './account-queries.ts'
import { createAccountClient } from './account-client.ts'
import { createTestServer } from './test-account.ts'

const MINUTE_MS = 60_000

it('W1507: what is read of an account is fresh for 5 minutes, kept for 10, tried once more, and not asked by coming back', () => {
  const client = createAccountClient(() => Promise.reject(new Error('Nobody is asked here')))
  expect(accountQueries.defaultQueryOptions(profileQuery(client, 'ana'))).toMatchObject({
    staleTime: 5 * MINUTE_MS,
    gcTime: 10 * MINUTE_MS,
    retry: 1,
    refetchOnWindowFocus: false,
  })
  expect(accountQueries.defaultQueryOptions(devicesQuery(client, 'ana'))).toMatchObject({ staleTime: 0 })
})

it('W1507: what the cookie of another account answers is not kept as this one’s', async () => {
  const { client, answer } = createTestServer()
  const queries = new QueryClient()
  answer({ status: 200, body: { id: 'bo', full_name: 'Bo', first_name: 'Bo', last_name: null, avatar_url: null } })
  await expect(queries.query(profileQuery(client, 'ana'))).rejects.toThrow()
  expect(await queries.query(profileQuery(client, 'bo'))).toMatchObject({ full_name: 'Bo' })
  answer({ status: 200, body: { user: { id: 'bo', email: 'bo@example.org' } } })
  await expect(queries.query(accountQuery(client, 'ana'))).rejects.toThrow()
  expect(await queries.query(accountQuery(client, 'bo'))).toMatchObject({ id: 'bo' })
})
