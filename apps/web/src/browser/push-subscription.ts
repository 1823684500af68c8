/** SPEC R244: nobody reaches this browser any more, as far as it can see to that. Never rejects. */
export async function dropSubscription(): Promise<void> {
  try {
    await (await subscriptionNow())?.unsubscribe()
  } catch {
    // Its server knows it no more either way.
  }
}

/** The subscription of this browser; null where it has none. */
export async function subscriptionNow(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration()
  // Not every browser with a worker has this beside it.
  return registration !== undefined && 'pushManager' in registration ? registration.pushManager.getSubscription() : null
}
