import type { Instant } from '@dutch/domain/instant'
import { SerialQueues } from '@dutch/domain/serial-queue'
import { nameOfMail } from '../mail/mail-task.ts'
import type { Tasks } from '../storage/tasks.ts'
import type { BillingStore, PremiumAccount } from './billing-store.ts'
import { createCheckout } from './checkout.ts'
import { createFollowSubscription } from './follow-subscription.ts'
import { answerOf, type PremiumAnswer } from './premium-answer.ts'
import type { Price, Provider } from './provider.ts'
import type { Owner } from './recover.ts'
import { isPaidOrRenewing, isPremium, withdrawalEndsAt } from './subscription.ts'

/** Every function may reject with `ProviderFault`. */
export interface Billing {
  readonly price: () => Promise<Price>
  readonly check: (userId: string) => Promise<PremiumAnswer>
  /** The payment page's URL; null if the user is already subscribed. */
  readonly checkout: (user: Owner) => Promise<string | null>
  /** The portal's URL; null if the user never subscribed. */
  readonly portal: (userId: string) => Promise<string | null>
  /** Null without a subscription. */
  readonly cancel: (userId: string) => Promise<PremiumAnswer | null>
  /** Null if the user may not withdraw. */
  readonly withdraw: (userId: string) => Promise<PremiumAnswer | null>
  /** Handles an event of the provider once. */
  readonly receive: (event: { readonly id: string; readonly customerId: string }) => Promise<void>
}

export interface BillingParts {
  readonly store: BillingStore
  readonly provider: Provider
  readonly tasks: Tasks
  readonly publicUrl: URL
  readonly now: () => Instant
  readonly log: (message: string, error: unknown) => void
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A payment page is open for 24 hours, and the payment itself takes time. */
const CHECKOUT_MS = 25 * HOUR_MS
/** An answer younger than this is used without a new question. */
const JUST_NOW_MS = 2000
const PRICE_MS = 10 * MINUTE_MS
const PRICE_AGAIN_MS = 10_000

/** SPEC Z1208 to Z1214 */
export function createBilling(parts: BillingParts): Billing {
  const { store, provider, tasks, publicUrl, now, log } = parts
  const follow = createFollowSubscription(parts)
  const ofUser = new SerialQueues()
  const checks = new Map<string, Promise<void>>()
  let price: { readonly value: Promise<Price>; readonly at: Instant; readonly keptMs: number } | null = null

  /** Simultaneous checks of a customer share one question and its failure. Never rejects. */
  const checkOnce = (customerId: string): Promise<void> => {
    const asked = checks.get(customerId)
    if (asked !== undefined) return asked
    const check = follow(customerId)
      .then(
        () => undefined,
        (error: unknown) => log('The payment provider did not answer; the subscription last known is used.', error),
      )
      .finally(() => checks.delete(customerId))
    checks.set(customerId, check)
    return check
  }

  /** SPEC Z1210 */
  const known = async (userId: string): Promise<PremiumAccount | null> => {
    const account = await store.ofUser(userId)
    if (account === null || !isStale(account, now())) return account
    await checkOnce(account.customerId)
    return store.ofUser(userId)
  }
  const isSubscribed = (account: PremiumAccount | null) =>
    account !== null && isPaidOrRenewing(account.subscription, account.withdrawnId, now())
  const checkout = createCheckout({ store, provider, publicUrl, now, isSubscribed, follow })

  return {
    price: () => {
      // The difference is also too large after the clock was set back.
      if (price === null || Math.abs(now() - price.at) > price.keptMs) {
        const value = provider.price()
        price = { value, at: now(), keptMs: PRICE_MS }
        // The route is public, so a failure is cached for a short time, too.
        value.catch(() => (price = { value, at: now(), keptMs: PRICE_AGAIN_MS }))
      }
      return price.value
    },

    check: async (userId) => answerOf(await known(userId), now()),

    checkout: (user) => ofUser.run(user.id, () => checkout(user)),

    portal: async (userId) => {
      const account = await store.ofUser(userId)
      if (account?.subscription === undefined || account.subscription === null) return null
      return provider.openPortal(account.customerId, new URL('/premium', publicUrl).href)
    },

    cancel: async (userId) => {
      const account = await store.ofUser(userId)
      const present = account === null ? null : await follow(account.customerId)
      if (present?.subscription === undefined || present.subscription === null || !isSubscribed(present)) return null
      if (present.subscription.isEnding) return answerOf(present, now())
      await provider.endAtPeriodEnd(present.subscription.id)
      return answerOf(await follow(present.customerId), now())
    },

    withdraw: (userId) =>
      ofUser.run(userId, async () => {
        // A withdrawal works while the provider is unreachable.
        const account = await known(userId)
        if (account?.subscription === undefined || account.subscription === null || !isSubscribed(account)) return null
        const { id, startedAt } = account.subscription
        if (now() > withdrawalEndsAt(startedAt)) return null
        // Null if another server stored the withdrawal at the same time.
        const mail = await store.withdraw(account.customerId, id, now())
        if (mail === null) return null
        // The tasks are not awaited: clients wait 15 s, and a slow provider may take longer to end and refund.
        for (const task of [id, nameOfMail(mail)]) void tasks.run(task)
        return answerOf(await store.ofUser(userId), now())
      }),

    receive: async ({ id, customerId }) => {
      if (await store.isHandled(id)) return
      await follow(customerId)
      await store.markHandled(id, now())
    },
  }
}

/** SPEC Z1210 */
function isStale({ answeredAt, subscription, withdrawnId, checkoutAt }: PremiumAccount, now: number): boolean {
  // An answer from the future counts as old, too: after the clock was set back it would otherwise be used until then.
  if (answeredAt === null || Math.abs(now - answeredAt) > HOUR_MS) return true
  if (now - answeredAt < JUST_NOW_MS) return false
  if (subscription !== null && isPremium(subscription, withdrawnId, now)) return now > subscription.periodEnd
  return checkoutAt !== null && now - checkoutAt < CHECKOUT_MS
}
