import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { AccountClient } from './account-client.ts'

const MINUTE_MS = 60_000

/** SPEC W1507 */
export const accountQueries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5 * MINUTE_MS, gcTime: 10 * MINUTE_MS, retry: 1, refetchOnWindowFocus: false },
  },
})
// No QueryClientProvider mounts this client. Unmounted, it would not refetch on focus or reconnect.
accountQueries.mount()

export function profileQuery(client: AccountClient, userId: string) {
  return queryOptions({
    queryKey: ['profile', userId],
    queryFn: async () => {
      const answer = await client.profile()
      if (!answer.ok) throw new Error(`The profile was refused: ${answer.error.code}`)
      // The request carries the cookie, and another tab may have signed in as another user.
      if (answer.value.id !== userId) throw new Error('The profile is another account’s')
      return answer.value
    },
  })
}

export function accountQuery(client: AccountClient, userId: string) {
  return queryOptions({
    queryKey: ['account', userId],
    queryFn: async () => {
      const answer = await client.session()
      if (!answer.ok) throw new Error(`The account was refused: ${answer.error.code}`)
      if (answer.value !== null && answer.value.id !== userId) throw new Error('The account is another one')
      return answer.value
    },
  })
}

export function devicesQuery(client: AccountClient, userId: string) {
  return queryOptions({
    queryKey: ['devices', userId],
    staleTime: 0,
    queryFn: async () => {
      const answer = await client.devices()
      if (!answer.ok) throw new Error(`The devices were refused: ${answer.error.code}`)
      return answer.value
    },
  })
}
