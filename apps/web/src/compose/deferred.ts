import { createListeners } from '@dutch/domain/listeners'
import { refuse, type Result } from '@dutch/domain/result'
import type { StorageFault } from '@dutch/sync/game-log'

type Stop = () => void
type Listen = (listener: () => void) => Stop

export interface Deferred<Stores> {
  /** Null until loaded. */
  readonly loaded: () => Stores | null
  readonly arrive: () => Promise<Stores>
  /** Turns a failed load into a refusal. */
  readonly ask: <Value, Fault>(
    question: (stores: Stores) => Promise<Result<Value, Fault>>,
  ) => Promise<Result<Value, Fault | Extract<StorageFault, { kind: 'unavailable' }>>>
  /** Does not load. */
  readonly whenThere: (connect: (stores: Stores) => Stop) => Stop
  /** Loads, and calls the listener back once loaded. */
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
    // Chunk recovery handles it; the stores go on waiting.
    arrive().catch(() => undefined)
  }

  return {
    loaded: () => loaded,
    arrive,
    ask: async (question) => {
      let stores: Stores
      try {
        stores = await arrive()
      } catch (cause) {
        return refuse({ kind: 'unavailable', cause })
      }
      return question(stores)
    },
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
