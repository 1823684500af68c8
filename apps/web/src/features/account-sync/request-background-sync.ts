import { BACKGROUND_TAG } from './background-tag.ts'

/** TypeScript's types lack it, because only some browsers have it. */
interface BackgroundSync {
  readonly sync: { readonly register: (tag: string) => Promise<void> }
}

type Container = Pick<ServiceWorkerContainer, 'getRegistration'>

/**
 * SPEC W1609: asks the browser to wake the worker once there is a network. Does nothing if the browser lacks the
 * interface or the user has forbidden it.
 */
export async function requestBackgroundSync(container: Container | null = containerOfPage()): Promise<void> {
  try {
    const registration = await container?.getRegistration()
    if (registration !== undefined && hasBackgroundSync(registration)) await registration.sync.register(BACKGROUND_TAG)
  } catch {
    // The page pushes the next time it is open.
  }
}

/** Null over plain HTTP, where browsers offer no service worker. */
function containerOfPage(): Container | null {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : null
}

function hasBackgroundSync(
  registration: ServiceWorkerRegistration,
): registration is ServiceWorkerRegistration & BackgroundSync {
  return 'sync' in registration
}
