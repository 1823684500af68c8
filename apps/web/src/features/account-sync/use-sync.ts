import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Schedule } from './schedule.ts'
import { syncAvailability, type SyncStore } from './sync-store.ts'
import type { SyncFacts } from './sync-facts.ts'
import { watchSync, type SyncView } from './watch-sync.ts'

export interface SyncInUse {
  /** Null where nobody signed in on this device, and until it is there. */
  readonly desk: SyncStore | null
  /** Local storage keeps the games of this browser, which no account shares. */
  readonly isUnavailable: boolean
  /** Null until it is known. */
  readonly state: Schedule | null
  /** Those of that state; null until they are known. */
  readonly facts: SyncFacts | null
}

/** How this device and its account stand; the component renders again when that changes. */
export function useSync(): SyncInUse {
  const seat = useSyncExternalStore(syncAvailability.subscribe, syncAvailability.get, () => null)
  const desk = seat === 'unavailable' ? null : seat
  const view = useDeskView(desk)
  return { desk, isUnavailable: seat === 'unavailable', state: view?.state ?? null, facts: view?.facts ?? null }
}

function useDeskView(desk: SyncStore | null): SyncView | null {
  const [view, setView] = useState<SyncView | null>(null)
  useEffect(() => (desk === null ? undefined : watchSync(desk, setView)), [desk])
  return desk === null ? null : view
}
