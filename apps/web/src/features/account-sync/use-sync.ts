import { useSyncExternalStore } from 'react'
import { syncAvailability, type SyncStore } from './sync-store.ts'
import type { SyncView } from './sync-view.ts'

export interface UseSyncResult {
  /** Null if nobody is signed in on this device, and until the code is loaded. */
  readonly sync: SyncStore | null
  /** Local storage keeps the games of this browser, and no account shares them. */
  readonly isUnavailable: boolean
  /** Null until it is known. */
  readonly state: SyncView['state'] | null
  /** The facts that belong to `state`. */
  readonly facts: SyncView['facts']
}

export function useSync(): UseSyncResult {
  const availability = useSyncExternalStore(syncAvailability.subscribe, syncAvailability.get, () => null)
  const sync = availability === 'unavailable' ? null : availability
  const view = useSyncExternalStore(sync?.view.subscribe ?? watchNothing, sync?.view.get ?? nothing, nothing)
  return { sync, isUnavailable: availability === 'unavailable', state: view?.state ?? null, facts: view?.facts ?? null }
}

const nothing = () => null
const watchNothing = () => nothing
