/** SPEC W405: unsubscribes this browser. Never rejects. */
export async function dropSubscription(): Promise<void> {
  try {
    await (await subscriptionNow())?.unsubscribe()
  } catch {
    // The server has removed it either way.
  }
}

export async function subscriptionNow(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration()
  // Not every browser with a worker has push.
  return registration !== undefined && 'pushManager' in registration ? registration.pushManager.getSubscription() : null
}
