import { SerialQueues } from '@dutch/domain/serial-queue'
import type { BillingStore, PremiumAccount } from './billing-store.ts'
import type { Provider } from './provider.ts'
import { isLive, phaseOf, subscriptionOf, withdrawalEndsAt, type SubscriptionState } from './subscription.ts'

/** For messages by mail. */
export type PremiumChange =
  | { readonly kind: 'started'; readonly withdrawUntil: number }
  | { readonly kind: 'ending'; readonly endsAt: number }
  | { readonly kind: 'resumed' | 'ended' | 'withdrawn' }

export interface FollowSubscriptionParts {
  readonly store: Pick<BillingStore, 'ask' | 'saveAnswer' | 'ofCustomer'>
  readonly provider: Pick<Provider, 'subscriptionsOf'>
  readonly now: () => number
  /** The message is handed to the mailer when it resolves. Never rejects. */
  readonly notify: (userId: string, change: PremiumChange) => Promise<void>
}

/**
 * SPEC Z1208: questions are numbered first, so that a late answer to an earlier one changes
 * nothing, on any server. Null for no such customer.
 */
export function createFollowSubscription({ store, provider, now, notify }: FollowSubscriptionParts) {
  const queues = new SerialQueues()

  const follow = async (customerId: string): Promise<PremiumAccount | null> => {
    const question = await store.ask(customerId)
    if (question === null) return null
    const subscription = subscriptionOf(await provider.subscriptionsOf(customerId))
    const before = await store.saveAnswer(customerId, question, subscription, now())
    const change = before === null ? null : changeOf(before, subscription)
    if (before !== null && change !== null) await notify(before.userId, change)
    return store.ofCustomer(customerId)
  }
  return (customerId: string): Promise<PremiumAccount | null> => queues.run(customerId, () => follow(customerId))
}

/** SPEC Z1219: null where there is nothing to write about. */
function changeOf(
  { subscription: before, withdrawnId }: PremiumAccount,
  after: SubscriptionState,
): PremiumChange | null {
  const was = phaseOf(before)
  const isAnother = before?.id !== after?.id
  switch (phaseOf(after)) {
    case 'active':
      if (!isLive(after)) return null
      if (was === 'none' || isAnother) return { kind: 'started', withdrawUntil: withdrawalEndsAt(after.startedAt) }
      return was === 'ending' ? { kind: 'resumed' } : null
    case 'ending':
      return isLive(after) && (was !== 'ending' || isAnother) ? { kind: 'ending', endsAt: after.periodEnd } : null
    case 'none':
      // Who withdrew was told at once.
      return was === 'none' || before?.id === withdrawnId ? null : { kind: 'ended' }
  }
}
