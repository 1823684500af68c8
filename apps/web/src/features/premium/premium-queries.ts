import { queryOptions } from '@tanstack/react-query'
import { serverJson } from '../../browser/http-json.ts'
import { accountQueries } from '../account/account-queries.ts'
import { createPremiumClient, type PremiumFault, type PremiumSubscription } from './premium-client.ts'

export const premiumClient = createPremiumClient(serverJson)

export class PremiumRefused extends Error {
  override readonly name = 'PremiumRefused'
  readonly fault: PremiumFault

  constructor(fault: PremiumFault) {
    super(`Premium was refused: ${fault}`)
    this.fault = fault
  }
}

export function offerQuery() {
  return queryOptions({
    queryKey: ['premium-offer'],
    queryFn: async () => {
      const answer = await premiumClient.offer()
      if (!answer.ok) throw new PremiumRefused(answer.error)
      return answer.value
    },
  })
}

export function subscriptionQuery(userId: string) {
  return queryOptions({
    queryKey: ['premium', userId],
    queryFn: async () => {
      const answer = await premiumClient.subscription()
      if (!answer.ok) throw new PremiumRefused(answer.error)
      return answer.value
    },
  })
}

/**
 * SPEC W701: rejects if the server does not answer.
 * @param isAgain asks the server even if the last answer is still fresh (W710)
 */
export async function checkPremium(userId: string, isAgain = false): Promise<'free' | 'premium'> {
  // On a server that sells nothing, no subscription is asked for.
  const offer = await accountQueries.query({ ...offerQuery(), retry: 1 })
  if (!offer.available) return 'free'
  const { subscribed } = await accountQueries.query({
    ...subscriptionQuery(userId),
    retry: 1,
    ...(isAgain ? { staleTime: 0 } : {}),
  })
  return subscribed ? 'premium' : 'free'
}

/** Stores the subscription that an answer contained. */
export function cacheSubscription(userId: string, subscription: PremiumSubscription): void {
  accountQueries.setQueryData(subscriptionQuery(userId).queryKey, subscription)
}
