import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Schedule } from './schedule.ts'
import { syncSeat, type SyncDesk } from './sync-desk.ts'
import type { SyncFacts } from './sync-facts.ts'
import { watchDesk, type DeskView } from './watch-desk.ts'

export interface SyncInUse {
  /** Null where nobody signed in on this device, and until it is there. */
  readonly desk: SyncDesk | null
  /** Local storage keeps the games of this browser, which no account shares. */
  readonly isUnavailable: boolean
  /** Null until it is known. */
  readonly state: Schedule | null
  /** Those of that state; null until they are known. */
  readonly facts: SyncFacts | null
}

/** How this device and its account stand; the component renders again when that changes. */
export function useSync(): SyncInUse {
  const seat = useSyncExternalStore(syncSeat.subscribe, syncSeat.get, () => null)
  const desk = seat === 'unavailable' ? null : seat
  const view = useDeskView(desk)
  return { desk, isUnavailable: seat === 'unavailable', state: view?.state ?? null, facts: view?.facts ?? null }
}

function useDeskView(desk: SyncDesk | null): DeskView | null {
  const [view, setView] = useState<DeskView | null>(null)
  useEffect(() => (desk === null ? undefined : watchDesk(desk, setView)), [desk])
  return desk === null ? null : view
}
