import { BACKGROUND_TAG } from './background-tag.ts'

/** Not in TypeScript's types: some browsers alone have it. */
interface BackgroundSync {
  readonly sync: { readonly register: (tag: string) => Promise<void> }
}

type Container = Pick<ServiceWorkerContainer, 'getRegistration'>

/**
 * SPEC W1609: has the browser wake the worker once there is a network. Does nothing where
 * browsers lack it or the person forbids it.
 */
export async function requestBackgroundSync(container: Container | null = containerOfPage()): Promise<void> {
  try {
    const registration = await container?.getRegistration()
    if (registration !== undefined && hasBackgroundSync(registration)) await registration.sync.register(BACKGROUND_TAG)
  } catch {
    // The page pushes the next time it is open.
  }
}

/** Missing over plain HTTP. */
function containerOfPage(): Container | null {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : null
}

function hasBackgroundSync(
  registration: ServiceWorkerRegistration,
): registration is ServiceWorkerRegistration & BackgroundSync {
  return 'sync' in registration
}
