import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Schedule } from './schedule.ts'
import { syncAvailability, type SyncStore } from './sync-store.ts'
import type { SyncFacts } from './sync-facts.ts'
import { watchSync, type SyncView } from './watch-sync.ts'

export interface SyncInUse {
  /** Null where nobody signed in on this device, and until it is there. */
  readonly sync: SyncStore | null
  /** Local storage keeps the games of this browser, which no account shares. */
  readonly isUnavailable: boolean
  /** Null until it is known. */
  readonly state: Schedule | null
  /** Of that state. */
  readonly facts: SyncFacts | null
}

export function useSync(): SyncInUse {
  const availability = useSyncExternalStore(syncAvailability.subscribe, syncAvailability.get, () => null)
  const sync = availability === 'unavailable' ? null : availability
  const view = useSyncView(sync)
  return { sync, isUnavailable: availability === 'unavailable', state: view?.state ?? null, facts: view?.facts ?? null }
}

function useSyncView(sync: SyncStore | null): SyncView | null {
  const [view, setView] = useState<SyncView | null>(null)
  useEffect(() => (sync === null ? undefined : watchSync(sync, setView)), [sync])
  return sync === null ? null : view
}
