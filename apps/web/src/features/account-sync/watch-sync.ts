import type { Schedule } from './schedule.ts'
import type { SyncStore } from './sync-store.ts'
import type { SyncFacts } from './sync-facts.ts'

/** How synchronisation stands, and what this device held at that moment; null where that is not known. */
export interface SyncView {
  readonly state: Schedule
  readonly facts: SyncFacts | null
}

/**
 * SPEC Y190: shows state and facts that belong together, each time one of them changes. While an attempt is under way the
 * facts are those from before it. One look at a time.
 * @returns the way to stop
 */
export function watchSync(
  sync: Pick<SyncStore, 'getState' | 'onChange' | 'facts'>,
  show: (view: SyncView) => void,
): () => void {
  let isStopped = false
  let isLooking = false
  let asked = 0
  let facts: SyncFacts | null = null

  const look = async (): Promise<void> => {
    asked += 1
    const begun = asked
    const state = sync.getState()
    if (state.phase === 'syncing') {
      show({ state, facts })
      return
    }
    if (isLooking) return
    isLooking = true
    const found = await sync.facts().catch(() => null)
    isLooking = false
    if (isStopped) return
    // Something changed meanwhile.
    if (asked !== begun) return look()
    facts = found
    show({ state, facts })
  }
  void look()
  const stop = sync.onChange(() => void look())
  return () => {
    isStopped = true
    stop()
  }
}
