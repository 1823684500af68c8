import { createStore } from 'zustand/vanilla'
import type { Schedule } from './schedule.ts'
import type { SyncFacts } from './sync-facts.ts'

/** `facts` is null while they are not known. */
export interface SyncView {
  readonly state: Schedule
  readonly facts: SyncFacts | null
}

export interface SyncViewStore {
  /** Null until it is known, and while nobody subscribes. */
  readonly get: () => SyncView | null
  readonly subscribe: (listener: () => void) => () => void
}

interface Source {
  readonly getState: () => Schedule
  /** Returns a function that stops listening. */
  readonly onChange: (listener: () => void) => () => void
  /** Rejects if the storage fails. */
  readonly facts: () => Promise<SyncFacts>
}

/** State and facts of one moment (W1610). Every part of a page reads the same ones: two readers of their own may differ. */
export function createSyncView(source: Source): SyncViewStore {
  const view = createStore<SyncView | null>(() => null)
  let watchers = 0
  let stop: (() => void) | null = null
  /** Later, because a part of the next page may subscribe in the same moment. */
  const stopIfUnwatched = () => {
    if (watchers > 0) return
    stop?.()
    stop = null
    view.setState(null, true)
  }
  return {
    get: view.getState,
    subscribe: (listener) => {
      const leave = view.subscribe(listener)
      watchers += 1
      stop ??= watch(source, (next) => view.setState(next, true))
      return () => {
        leave()
        watchers -= 1
        queueMicrotask(stopIfUnwatched)
      }
    },
  }
}

/**
 * Shows state and facts after each change. During an attempt the facts are those from before it.
 * @returns a function that stops it
 */
function watch({ getState, onChange, facts: readFacts }: Source, show: (view: SyncView) => void): () => void {
  let isStopped = false
  let isReading = false
  let asked = 0
  let facts: SyncFacts | null = null

  const refresh = async (): Promise<void> => {
    asked += 1
    const begun = asked
    const state = getState()
    if (state.phase === 'syncing') {
      show({ state, facts })
      return
    }
    if (isReading) return
    isReading = true
    const found = await readFacts().catch(() => null)
    isReading = false
    if (isStopped) return
    // Something changed while the facts were read, so they may be old.
    if (asked !== begun) return refresh()
    facts = found
    show({ state, facts })
  }
  void refresh()
  const stop = onChange(() => void refresh())
  return () => {
    isStopped = true
    stop()
  }
}
