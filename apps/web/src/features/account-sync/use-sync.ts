import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Schedule } from './schedule.ts'
import { syncAvailability, type SyncStore } from './sync-store.ts'
import type { SyncFacts } from './sync-facts.ts'

export interface UseSyncResult {
  /** Null if nobody is signed in on this device, and until the code is loaded. */
  readonly sync: SyncStore | null
  /** Local storage keeps the games of this browser, and no account shares them. */
  readonly isUnavailable: boolean
  /** Null until it is known. */
  readonly state: Schedule | null
  /** The facts that belong to `state`. */
  readonly facts: SyncFacts | null
}

export function useSync(): UseSyncResult {
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

/** `facts` is null while they are not known. */
export interface SyncView {
  readonly state: Schedule
  readonly facts: SyncFacts | null
}

/**
 * SPEC W1610: shows state and facts of the same moment after each change. During an attempt the facts are those from
 * before it.
 * @returns a function that stops it
 */
export function watchSync(
  sync: Pick<SyncStore, 'getState' | 'onChange' | 'facts'>,
  show: (view: SyncView) => void,
): () => void {
  let isStopped = false
  let isReading = false
  let asked = 0
  let facts: SyncFacts | null = null

  const refresh = async (): Promise<void> => {
    asked += 1
    const begun = asked
    const state = sync.getState()
    if (state.phase === 'syncing') {
      show({ state, facts })
      return
    }
    if (isReading) return
    isReading = true
    const found = await sync.facts().catch(() => null)
    isReading = false
    if (isStopped) return
    // Something changed while the facts were read, so they may be old.
    if (asked !== begun) return refresh()
    facts = found
    show({ state, facts })
  }
  void refresh()
  const stop = sync.onChange(() => void refresh())
  return () => {
    isStopped = true
    stop()
  }
}
