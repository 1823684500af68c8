interface SubscriptionLike {
  readonly toJSON: () => unknown
}

export interface RenewPorts<Options> {
  readonly subscribe: (options: Options) => Promise<SubscriptionLike>
  readonly fetch: (path: string, request: RequestInit) => Promise<unknown>
}

/**
 * SPEC W406: tells the server of an address that the browser changed by itself. @param before
 * null where the browser no longer knows it: the settings ask again then
 */
export async function renewSubscription<Options>(
  renewed: SubscriptionLike | null,
  before: { readonly options: Options } | null,
  { subscribe, fetch }: RenewPorts<Options>,
): Promise<void> {
  const subscription = renewed ?? (before === null ? null : await subscribe(before.options))
  if (subscription === null) return
  await fetch('/api/push/subscribe', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription.toJSON()),
  })
}
