import { expect, it } from 'vitest'
import { accountQueries, devicesQuery, profileQuery } from './account-queries.ts'
import { createAccountClient } from './account-client.ts'

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
