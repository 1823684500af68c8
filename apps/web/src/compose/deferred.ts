import { createListeners } from '@dutch/domain/listeners'
import { askLate, type AskLate } from '../browser/ask-late.ts'

type Stop = () => void
type Listen = (listener: () => void) => Stop

interface Deferred<Stores> {
  /** Null until loaded. */
  readonly loaded: () => Stores | null
  readonly arrive: () => Promise<Stores>
  readonly ask: AskLate<Stores>
  /** Calls `connect` once the stores have loaded, without loading them. */
  readonly whenThere: (connect: (stores: Stores) => Stop) => Stop
  /** Loads the stores, and calls the listener once they have loaded and then at each change. */
  readonly follow: (pick: (stores: Stores) => Listen) => Listen
  readonly wake: () => void
}

/** @param load called again after a failure */
export function createDeferred<Stores>(load: () => Promise<Stores>): Deferred<Stores> {
  let loaded: Stores | null = null
  let loading: Promise<Stores> | null = null
  const arrivals = createListeners<Stores>()

  const arrive = (): Promise<Stores> => {
    loading ??= load().then(
      (stores) => {
        loaded = stores
        arrivals.notify(stores)
        return stores
      },
      (cause: unknown) => {
        loading = null
        throw cause
      },
    )
    return loading
  }

  const whenThere = (connect: (stores: Stores) => Stop): Stop => {
    if (loaded !== null) return connect(loaded)
    let stop: Stop | null = null
    const stopWaiting = arrivals.subscribe((stores) => {
      stop = connect(stores)
    })
    return () => {
      stopWaiting()
      stop?.()
    }
  }

  const wake = () => {
    // Chunk recovery handles the failure, and callers keep waiting.
    arrive().catch(() => undefined)
  }

  return {
    loaded: () => loaded,
    arrive,
    ask: askLate(arrive),
    whenThere,
    follow: (pick) => (listener) => {
      if (loaded !== null) return pick(loaded)(listener)
      const stop = whenThere((stores) => {
        listener()
        return pick(stores)(listener)
      })
      wake()
      return stop
    },
    wake,
  }
}
