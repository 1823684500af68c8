import { pwaStore } from './pwa-store.ts'
import type { PwaState } from './pwa-state.ts'

/** A new version is up to 1,000 KiB: whoever pressed does not wait longer for it than this. */
const LONGEST_WAIT_MS = 15_000

/** What is needed of a page and of its worker's registration, so that it can be tried without one. */
export interface ReloadParts {
  /** Looks for a newer version; settles once it has come or there is none. */
  readonly fetchNewest: () => Promise<void>
  readonly update: () => PwaState['update']
  /** Lets the newer version take over, which reloads the page. */
  readonly takeOver: () => void
  readonly reload: () => void
}

/**
 * Reloads the page because a part of it cannot be had (SPEC R320). After an upgrade the worker of the version before would bring
 * the same page again, with the same part missing: a newer one takes over first.
 */
export async function reloadNewest(parts: ReloadParts): Promise<void> {
  if (!isAtHand(parts.update())) await parts.fetchNewest().catch(() => undefined)
  if (isAtHand(parts.update())) parts.takeOver()
  else parts.reload()
}

const isAtHand = (update: PwaState['update']) => update === 'waiting' || update === 'stale'

/** The page itself. */
export const thisPage: ReloadParts = {
  async fetchNewest() {
    // Without a worker there is no version but the server's.
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
