import { createListeners } from '@dutch/domain/listeners'
import { askAfterLoading, type AskAfterLoading } from '../browser/ask-after-loading.ts'

type Stop = () => void
type Listen = (listener: () => void) => Stop

interface Deferred<Stores> {
  /** Null until loaded. */
  readonly loaded: () => Stores | null
  readonly load: () => Promise<Stores>
  readonly ask: AskAfterLoading<Stores>
  /** Calls `connect` once the stores have loaded, without loading them. */
  readonly whenLoaded: (connect: (stores: Stores) => Stop) => Stop
  /** Loads the stores, and calls the listener once they have loaded and then at each change. */
  readonly subscribe: (pick: (stores: Stores) => Listen) => Listen
  readonly wake: () => void
}

/** @param fetchStores called again after a failure */
export function createDeferred<Stores>(fetchStores: () => Promise<Stores>): Deferred<Stores> {
  let loaded: Stores | null = null
  let loading: Promise<Stores> | null = null
  const loadListeners = createListeners<Stores>()

  const load = (): Promise<Stores> => {
    loading ??= fetchStores().then(
      (stores) => {
        loaded = stores
        loadListeners.notify(stores)
        return stores
      },
      (cause: unknown) => {
        loading = null
        throw cause
      },
    )
    return loading
  }

  const whenLoaded = (connect: (stores: Stores) => Stop): Stop => {
    if (loaded !== null) return connect(loaded)
    let stop: Stop | null = null
    const stopWaiting = loadListeners.subscribe((stores) => {
      stop = connect(stores)
    })
    return () => {
      stopWaiting()
      stop?.()
    }
  }

  const wake = () => {
    // Chunk recovery handles the failure, and callers keep waiting.
    load().catch(() => undefined)
  }

  return {
    loaded: () => loaded,
    load,
    ask: askAfterLoading(load),
    whenLoaded,
    subscribe: (pick) => (listener) => {
      if (loaded !== null) return pick(loaded)(listener)
      const stop = whenLoaded((stores) => {
        listener()
        return pick(stores)(listener)
      })
      wake()
      return stop
    },
    wake,
  }
}
