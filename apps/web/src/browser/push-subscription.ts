export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** SPEC W405: unsubscribes this browser. Never rejects. @returns whether it no longer receives notifications */
export function dropSubscription(): Promise<boolean> {
  return subscriptionNow()
    .then((subscription) => subscription?.unsubscribe())
    .then(
      () => true,
      () => false,
    )
}

export async function subscriptionNow(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration()
  // Some browsers support service workers without push.
  return registration !== undefined && 'pushManager' in registration ? registration.pushManager.getSubscription() : null
}
