import { isRetryable } from '@dutch/sync/account/auth-codes'
import { askWithBackOff } from '../browser/back-off.ts'
import type { Clock } from '../browser/clock.ts'

interface SubscriptionLike {
  readonly toJSON: () => unknown
}

export interface RenewPorts<Options> {
  readonly subscribe: (options: Options) => Promise<SubscriptionLike>
  readonly fetch: (path: string, request: RequestInit) => Promise<{ readonly status: number }>
  readonly clock: Pick<Clock, 'after'>
}

const NO_ANSWER = { status: 0 }

/**
 * SPEC W406: sends a subscription that the browser renewed on its own to the server.
 * @param before null if the browser no longer knows the earlier one; without `renewed` the user must then subscribe
 * again
 */
export async function renewSubscription<Options>(
  renewed: SubscriptionLike | null,
  before: { readonly options: Options } | null,
  { subscribe, fetch, clock }: RenewPorts<Options>,
): Promise<void> {
  const subscription = renewed ?? (before === null ? null : await subscribe(before.options))
  if (subscription === null) return
  const body = JSON.stringify(subscription.toJSON())
  const headers = { 'content-type': 'application/json' }
  const tell = () =>
    fetch('/api/push/subscribe', { method: 'POST', credentials: 'same-origin', headers, body }).catch(() => NO_ANSWER)
  await askWithBackOff(tell, isRetryable, clock)
}
