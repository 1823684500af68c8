import { useSyncExternalStore } from 'react'
import { INITIAL_PWA_STATE } from './pwa-state.ts'
import { pwaStore } from './pwa-store.ts'

interface Pwa {
  /** The worker has cached every file of an offline game. */
  readonly offlineReady: boolean
  /** A newer version waits for `applyUpdate`. */
  readonly updateReady: boolean
  /** Activates the newer version and reloads the page once. */
  applyUpdate(): void
}

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
