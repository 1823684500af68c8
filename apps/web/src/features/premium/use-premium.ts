import type { Result } from '@dutch/domain/result'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { rememberPage } from '../../browser/remember-page.ts'
import { browserPremiumStatus } from './premium-status.ts'
import { browserPublisher, type Publisher } from '../information/publisher.ts'
import { accountQueries } from '../account/account-queries.ts'
import type { PremiumFault, PremiumOffer, PremiumPrice, PremiumSubscription } from './premium-client.ts'
import { cacheSubscription, offerQuery, premiumClient, PremiumRefused, subscriptionQuery } from './premium-queries.ts'
import { userOf } from '../account/session-machine.ts'
import { useSession } from '../account/use-session.ts'
import { withTarget } from '../account/with-target.ts'
import { notify } from '../../ui/toast.ts'
import { premiumTexts as texts } from './texts.ts'
import { navigate } from '../../ui/navigation.ts'

type PremiumView =
  | { readonly kind: 'checking' | 'unavailable' | 'unreachable' }
  /** @property subscription null if nobody is signed in */
  | { readonly kind: 'offer'; readonly price: PremiumPrice; readonly subscription: PremiumSubscription | null }
  | { readonly kind: 'subscriber'; readonly subscription: PremiumSubscription }

type PremiumAction = 'checkout' | 'portal' | 'cancel' | 'withdraw'

export interface UsePremiumResult {
  readonly view: PremiumView
  /** The user has just paid, and the server has not heard of it yet, or nobody is signed in here. */
  readonly waiting: 'waiting' | 'stillWaiting' | 'signedOut' | null
  /** The running action. */
  readonly busy: PremiumAction | null
  readonly subscribe: () => void
  readonly manage: () => void
  /** @returns whether it succeeded */
  readonly end: (action: 'cancel' | 'withdraw') => Promise<boolean>
  readonly retry: () => void
}

/** The page that the provider opens after a payment. */
const PAID_PAGE = '/premium?checkout=done'

const ASK_AGAIN_MS = 3000
/** With `ASK_AGAIN_MS` half a minute of questions. */
const MOST_QUESTIONS = 10

export function usePremium(): UsePremiumResult {
  const { state, session } = useSession()
  const search = useSearch()
  const hasPaid = new URLSearchParams(search).get('checkout') === 'done'
  const [busy, setBusy] = useState<PremiumAction | null>(null)
  const userId = userOf(state)?.id ?? null
  const offer = useQuery(offerQuery(), accountQueries)
  const subscription = useQuery(
    {
      ...subscriptionQuery(userId ?? ''),
      enabled: userId !== null && state.kind !== 'checking' && offer.data?.available === true,
      refetchInterval: ({ state: asked }) =>
        hasPaid && asked.data?.subscribed === false && questionsOf(asked) < MOST_QUESTIONS ? ASK_AGAIN_MS : false,
      // The user may have paid, changed or cancelled the subscription in the other tab.
      refetchOnWindowFocus: 'always',
      refetchOnMount: hasPaid ? 'always' : true,
    },
    accountQueries,
  )
  const isSubscribed = subscription.data?.subscribed
  useEffect(() => {
    if (userId === null || isSubscribed === undefined) return
    browserPremiumStatus().set(userId, isSubscribed ? 'premium' : 'free')
    // SPEC W712: the payment has arrived, so its mark is removed from the address.
    if (isSubscribed && search !== '') navigate('/premium', { replace: true })
  }, [userId, isSubscribed, search])

  const run = async <Value>(action: PremiumAction, work: () => Promise<Result<Value, PremiumFault>>) => {
    if (busy !== null) return null
    setBusy(action)
    const answer = await work()
    // These faults mean that the page is outdated. The refresh may close a dialog with its message, so it comes first.
    if (!answer.ok && (answer.error === 'already-premium' || answer.error === 'not-possible'))
      await subscription.refetch()
    setBusy(null)
    if (answer.ok) return answer.value
    notify({ tone: 'error', text: texts.faults[answer.error], id: 'premium' })
    if (answer.error === 'signed-out') session.refused()
    return null
  }
  /** SPEC W704 */
  const mustSignIn = (text: string): boolean => {
    if (userId !== null) return false
    notify({ tone: 'info', text, id: 'premium' })
    navigate(withTarget('/sign-in', hasPaid ? PAID_PAGE : '/premium'))
    return true
  }
  const openOther = (action: 'checkout' | 'portal') => void run(action, () => openPage(premiumClient[action]))
  const view = state.kind === 'checking' ? ({ kind: 'checking' } as const) : viewOf(offer, subscription, userId)
  // A signed-out user signs in by a button of the offer, so the message needs the offer.
  const isWaiting = userId === null ? view.kind === 'offer' : isSubscribed === false
  return {
    view,
    waiting:
      hasPaid && isWaiting
        ? waitingOf(userId, Math.max(subscription.dataUpdatedAt, subscription.errorUpdatedAt))
        : null,
    busy,
    subscribe: () => {
      if (!mustSignIn(texts.signInToSubscribe)) openOther('checkout')
    },
    manage: () => {
      if (!mustSignIn(texts.signInToManage)) openOther('portal')
    },
    end: async (action) => {
      const changed = await run(action, premiumClient[action])
      if (changed === null || userId === null) return false
      cacheSubscription(userId, changed)
      notify({ tone: 'success', text: endedText(action, browserPublisher().get()), id: 'premium' })
      return true
    },
    retry: () => {
      void offer.refetch()
      if (userId !== null) void subscription.refetch()
      if (state.kind !== 'signed-in') void session.check()
    },
  }
}

/** A server without SMTP is not said to send an e-mail. */
export function endedText(action: 'cancel' | 'withdraw', { mails }: Publisher): string {
  const { done } = action === 'cancel' ? texts.cancelling : texts.withdrawing
  return mails === undefined ? done : `${done} ${texts.mailed}`
}

/** @param _since changes with each answer, so that React computes this again */
function waitingOf(userId: string | null, _since: number): 'waiting' | 'stillWaiting' | 'signedOut' {
  // An installed app opens the provider's page in the browser, where nobody is signed in.
  if (userId === null) return 'signedOut'
  const asked = accountQueries.getQueryState(subscriptionQuery(userId).queryKey)
  return asked === undefined || questionsOf(asked) < MOST_QUESTIONS ? 'waiting' : 'stillWaiting'
}

/** The number of questions, answered or not. */
function questionsOf(asked: { readonly dataUpdateCount: number; readonly errorUpdateCount: number }): number {
  return asked.dataUpdateCount + asked.errorUpdateCount
}

interface Asked<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
}

/** SPEC W703 */
function viewOf(offer: Asked<PremiumOffer>, asked: Asked<PremiumSubscription>, userId: string | null): PremiumView {
  if (offer.data?.available === false || isNotConfigured(asked.error)) return { kind: 'unavailable' }
  const subscription = userId === null ? null : asked.data
  if (offer.data === undefined || subscription === undefined) {
    return { kind: offer.error !== null || asked.error !== null ? 'unreachable' : 'checking' }
  }
  // Not with the offer's price: an operator may have changed it since the user subscribed.
  if (subscription?.subscribed === true) return { kind: 'subscriber', subscription }
  const { price } = offer.data
  return price === null ? { kind: 'unreachable' } : { kind: 'offer', price, subscription }
}

function isNotConfigured(error: Error | null): boolean {
  return error instanceof PremiumRefused && error.fault === 'not-configured'
}

interface Opener {
  readonly open: (url: string, target: string) => Pick<Window, 'close' | 'location' | 'opener'> | null
  readonly location: Pick<Location, 'assign' | 'pathname' | 'search'>
}

/**
 * SPEC W705: opens the tab within the tap, because browsers block it later.
 * @returns the answer of `ask`
 */
export async function openPage<Fault>(
  ask: () => Promise<Result<string, Fault>>,
  opener: Opener = window,
): Promise<Result<string, Fault>> {
  const tab = opener.open('', '_blank')
  if (tab !== null) tab.opener = null
  const ifHere = rememberPage(opener.location)
  const answer = await ask()
  if (!answer.ok) tab?.close()
  else if (tab === null) ifHere(() => opener.location.assign(answer.value))
  else tab.location.replace(answer.value)
  return answer
}
