import { pwaStore } from './pwa-store.ts'
import type { PwaState } from './pwa-state.ts'

/** A new version has up to 990 KiB; a user who has tapped should not wait longer. */
const LONGEST_WAIT_MS = 15_000

export interface ReloadParts {
  /** Settles when a newer version is installed, or when there is none. */
  readonly fetchNewest: () => Promise<void>
  readonly update: () => PwaState['update']
  /** Activates the newer version, which reloads the page. */
  readonly takeOver: () => void
  readonly reload: () => void
}

/** SPEC W205: a chunk is missing. The active worker would serve the same page, so a newer one takes over first. */
export async function reloadNewest(parts: ReloadParts): Promise<void> {
  if (!isAtHand(parts.update())) await parts.fetchNewest().catch(() => undefined)
  if (isAtHand(parts.update())) parts.takeOver()
  else parts.reload()
}

const isAtHand = (update: PwaState['update']) => update === 'waiting' || update === 'stale'

export const browserReload: ReloadParts = {
  async fetchNewest() {
    // Without a worker a reload already gets the server's version.
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
