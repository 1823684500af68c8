import type { PremiumAccount } from './billing-store.ts'
import { isLive, isPremium, withdrawalEndsAt } from './subscription.ts'

/** The response body of `check-subscription`. Times are ISO 8601. */
export interface PremiumAnswer {
  readonly subscribed: boolean
  readonly subscription_tier: 'premium' | null
  /** The end of the paid period: the subscription renews then, unless `cancel_at_period_end`. */
  readonly subscription_end: string | null
  readonly cancel_at_period_end: boolean
  /** The last payment failed and will be tried again. */
  readonly payment_late: boolean
  /** Null when the time to withdraw is over. */
  readonly withdraw_until: string | null
  /** Whether the user has invoices in the provider's portal. */
  readonly has_portal: boolean
}

/** SPEC Z1210 */
export function answerOf(account: PremiumAccount | null, now: number): PremiumAnswer {
  const subscription = account?.subscription ?? null
  if (account === null || !isLive(subscription) || !isPremium(subscription, account.withdrawnId, now)) {
    return { ...FREE, has_portal: subscription !== null }
  }
  const until = withdrawalEndsAt(subscription.startedAt)
  return {
    subscribed: true,
    subscription_tier: 'premium',
    subscription_end: new Date(subscription.periodEnd).toISOString(),
    cancel_at_period_end: subscription.isEnding,
    payment_late: subscription.status === 'past_due',
    withdraw_until: now <= until ? new Date(until).toISOString() : null,
    has_portal: true,
  }
}

const FREE: PremiumAnswer = {
  subscribed: false,
  subscription_tier: null,
  subscription_end: null,
  cancel_at_period_end: false,
  payment_late: false,
  withdraw_until: null,
  has_portal: false,
}
