export interface Subscription {
  readonly id: string
  /** The provider's status, such as `active`, `past_due` or `canceled`. */
  readonly status: string
  readonly startedAt: number
  readonly periodEnd: number
  readonly isEnding: boolean
}

/** According to the provider's last answer; null without a subscription. */
export type SubscriptionState = Subscription | null

const DAY_MS = 24 * 3_600_000
/** How long premium lasts after the paid period if the renewal is late. */
const GRACE_MS = 3 * DAY_MS
/** SPEC Z1214 */
const WITHDRAWAL_DAYS = 15
/** A day in Europe/Paris ends one or two hours before the same day in UTC. */
const AHEAD_MS = 2 * 3_600_000
const SATURDAY = 6

const LIVE: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due'])

/** SPEC Z1209: the subscription that counts. @param withdrawnId may still be live at the provider */
export function subscriptionOf(subscriptions: readonly Subscription[], withdrawnId: string | null): SubscriptionState {
  const live = subscriptions.filter(({ status }) => LIVE.has(status))
  const others = live.filter(({ id }) => id !== withdrawnId)
  const [best] = ([others, live].find(({ length }) => length > 0) ?? subscriptions).toSorted(
    (one, other) => Number(one.isEnding) - Number(other.isEnding) || other.periodEnd - one.periodEnd,
  )
  return best ?? null
}

/** SPEC Z1209. @param withdrawnId the subscription from which the user withdrew */
export function isPremium(subscription: SubscriptionState, withdrawnId: string | null, now: number): boolean {
  return (
    isLive(subscription) &&
    subscription.id !== withdrawnId &&
    now < subscription.periodEnd + (subscription.isEnding ? 0 : GRACE_MS)
  )
}

/**
 * SPEC Z1211, Z1213: whether it is or will be paid. A renewing one does not end by the clock, unlike in `isPremium`.
 */
export function isPaidOrRenewing(subscription: SubscriptionState, withdrawnId: string | null, now: number): boolean {
  return (
    isLive(subscription) && subscription.id !== withdrawnId && (!subscription.isEnding || now < subscription.periodEnd)
  )
}

export function isLive(subscription: SubscriptionState): subscription is Subscription {
  return subscription !== null && LIVE.has(subscription.status)
}

/** SPEC Z1214 */
export function withdrawalEndsAt(startedAt: number): number {
  const last = new Date(Math.floor(startedAt / DAY_MS) * DAY_MS + (WITHDRAWAL_DAYS + 1) * DAY_MS - AHEAD_MS - 1)
  const day = last.getUTCDay()
  const weekend = day === SATURDAY ? 2 : Number(day === 0)
  return last.getTime() + weekend * DAY_MS
}

/** Decides which mails are sent. */
type BillingPhase = 'none' | 'active' | 'ending'

export function phaseOf(subscription: SubscriptionState): BillingPhase {
  if (!isLive(subscription)) return 'none'
  return subscription.isEnding ? 'ending' : 'active'
}
