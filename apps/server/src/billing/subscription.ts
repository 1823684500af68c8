export interface Subscription {
  readonly id: string
  /** Such as `active`, `past_due`, `canceled`. */
  readonly status: string
  readonly startedAt: number
  readonly periodEnd: number
  readonly isEnding: boolean
}

/** As of the last answer. */
export type SubscriptionState = Subscription | null

const DAY_MS = 24 * 3_600_000
/** A late renewal takes nothing away. */
const GRACE_MS = 3 * DAY_MS
/** SPEC Z1214 */
const WITHDRAWAL_DAYS = 15
/** A day of Europe/Paris ends one or two hours before UTC's. */
const AHEAD_MS = 2 * 3_600_000
const SATURDAY = 6

const LIVE: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due'])

/** SPEC Z1209. @param withdrawnId the subscription withdrawn from, which the provider may not have ended yet */
export function subscriptionOf(subscriptions: readonly Subscription[], withdrawnId: string | null): SubscriptionState {
  const live = subscriptions.filter(({ status }) => LIVE.has(status))
  const others = live.filter(({ id }) => id !== withdrawnId)
  const [best] = ([others, live].find(({ length }) => length > 0) ?? subscriptions).toSorted(
    (one, other) => Number(one.isEnding) - Number(other.isEnding) || other.periodEnd - one.periodEnd,
  )
  return best ?? null
}

/** SPEC Z1209. @param withdrawnId the subscription withdrawn from */
export function isPremium(subscription: SubscriptionState, withdrawnId: string | null, now: number): boolean {
  return (
    isLive(subscription) &&
    subscription.id !== withdrawnId &&
    now < subscription.periodEnd + (subscription.isEnding ? 0 : GRACE_MS)
  )
}

/** SPEC Z1211, Z1213: it will be paid for, or is paid for: a clock that is ahead ends nothing. */
export function goesOn(subscription: SubscriptionState, withdrawnId: string | null, now: number): boolean {
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

/** For messages by mail. */
type BillingPhase = 'none' | 'active' | 'ending'

export function phaseOf(subscription: SubscriptionState): BillingPhase {
  if (!isLive(subscription)) return 'none'
  return subscription.isEnding ? 'ending' : 'active'
}
