import { pwaStore } from './pwa-store.ts'
import type { PwaState } from './pwa-state.ts'

/** A new version is up to 990 KiB; nobody who pressed waits longer. */
const LONGEST_WAIT_MS = 15_000

export interface ReloadParts {
  /** Settles once a newer version has come or there is none. */
  readonly fetchNewest: () => Promise<void>
  readonly update: () => PwaState['update']
  /** Reloads the page. */
  readonly takeOver: () => void
  readonly reload: () => void
}

/**
 * SPEC W205: reloads because a part is missing. The worker of the old version would bring the
 * same page again, so a newer one takes over first.
 */
export async function reloadNewest(parts: ReloadParts): Promise<void> {
  if (!isAtHand(parts.update())) await parts.fetchNewest().catch(() => undefined)
  if (isAtHand(parts.update())) parts.takeOver()
  else parts.reload()
}

const isAtHand = (update: PwaState['update']) => update === 'waiting' || update === 'stale'

export const thisPage: ReloadParts = {
  async fetchNewest() {
    // Without a worker there is only the server's version.
    if (!('serviceWorker' in navigator)) return
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
    const { installing } = registration ?? {}
    if (installing === null || installing === undefined) return
    await new Promise<void>((resolve) => {
      installing.addEventListener('statechange', () => resolve(), { once: true })
      setTimeout(resolve, LONGEST_WAIT_MS)
    })
  },
  update: () => pwaStore.get().update,
  takeOver: () => pwaStore.send('update-wanted'),
  reload: () => location.reload(),
}
