import { useSyncExternalStore } from 'react'
import { INITIAL_PWA_STATE } from './pwa-state.ts'
import { pwaStore } from './pwa-store.ts'

export interface Pwa {
  /** An active worker has found every file of a whole offline game in its cache. */
  readonly offlineReady: boolean
  /** A newer version is there; it shows itself only when `applyUpdate` is called. */
  readonly updateReady: boolean
  /** Reloads the page, once, into the newer version. */
  applyUpdate(): void
}

/** What the interface may say about working offline and about a newer version. */
export function usePwa(): Pwa {
  const { offline, update } = useSyncExternalStore(pwaStore.subscribe, pwaStore.get, () => INITIAL_PWA_STATE)
  return {
    offlineReady: offline === 'ready',
    updateReady: update === 'waiting' || update === 'stale',
    applyUpdate,
  }
}

function applyUpdate(): void {
  pwaStore.send('update-wanted')
}
