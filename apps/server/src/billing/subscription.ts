// What a subscription is to us, and what follows from it. Moments are milliseconds since 1970.

/** One subscription as the provider knows it. */
export interface Subscription {
  readonly id: string
  /** The provider's word, such as `active`, `past_due`, `canceled`. */
  readonly status: string
  readonly startedAt: number
  /** Until when it is paid, or is to be. */
  readonly periodEnd: number
  /** Whether it ends then, or at another moment that is known. */
  readonly isEnding: boolean
}

/** How it stands with somebody: what was heard last. */
export type SubscriptionState = Subscription | null

const DAY_MS = 24 * 3_600_000
/** A renewal that was not heard of yet takes nothing away. */
const GRACE_MS = 3 * DAY_MS
/** The fourteen days of the law do not count the first one. One more is given, for public holidays. */
const WITHDRAWAL_DAYS = 15
/** A day of Europe/Paris ends one or two hours before that of the world's clock. */
const AHEAD_MS = 2 * 3_600_000
const SATURDAY = 6

const LIVE: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due'])

/** SPEC Z222: the subscription that counts: one that goes on before one that ends, then the one that is paid longest. */
export function standingOf(subscriptions: readonly Subscription[]): SubscriptionState {
  const live = subscriptions.filter(({ status }) => LIVE.has(status))
  const [best] = (live.length > 0 ? live : subscriptions).toSorted(
    (one, other) => Number(one.isEnding) - Number(other.isEnding) || other.periodEnd - one.periodEnd,
  )
  return best ?? null
}

/**
 * SPEC Z222: whether it makes somebody premium now. One whose payment is late still does: the provider tries again, and says when
 * it gave up.
 * @param withdrawnId the subscription that its person withdrew from
 */
export function isPremium(standing: SubscriptionState, withdrawnId: string | null, now: number): boolean {
  return (
    isLive(standing) && standing.id !== withdrawnId && now < standing.periodEnd + (standing.isEnding ? 0 : GRACE_MS)
  )
}

/** Whether the provider still counts it as going on. */
export function isLive(standing: SubscriptionState): standing is Subscription {
  return standing !== null && LIVE.has(standing.status)
}

/** SPEC Z227: until when one may withdraw: fourteen whole days at least, never ending on a weekend. */
export function withdrawalEndsAt(startedAt: number): number {
  const last = new Date(Math.floor(startedAt / DAY_MS) * DAY_MS + (WITHDRAWAL_DAYS + 1) * DAY_MS - AHEAD_MS - 1)
  const day = last.getUTCDay()
  const weekend = day === SATURDAY ? 2 : Number(day === 0)
  return last.getTime() + weekend * DAY_MS
}

/** What a person is told of their subscription by a letter. */
export type BillingPhase = 'none' | 'active' | 'ending'

export function phaseOf(standing: SubscriptionState): BillingPhase {
  if (!isLive(standing)) return 'none'
  return standing.isEnding ? 'ending' : 'active'
}
