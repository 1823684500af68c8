/** Passes the first notice with a key at once, and of those within the following time only the last. */
interface Coalesce {
  /** @param send called at once, later, or not at all if a later call has the same key */
  readonly pass: (key: string, send: () => void) => void
  readonly close: () => void
}

/** Limits memory: a notice with a further key is dropped. */
const MAX_KEYS = 50_000

/** SPEC Z1108. @param later returns how to cancel @param windowMs the pause after each notice that passed */
export function createCoalesce(later: (callback: () => void, ms: number) => () => void, windowMs: number): Coalesce {
  const waiting = new Map<string, { next: (() => void) | null; readonly callOff: () => void }>()

  const open = (key: string): void => {
    const callOff = later(() => {
      const next = waiting.get(key)?.next ?? null
      waiting.delete(key)
      if (next === null) return
      open(key)
      next()
    }, windowMs)
    waiting.set(key, { next: null, callOff })
  }

  return {
    pass: (key, send) => {
      const closed = waiting.get(key)
      if (closed !== undefined) {
        closed.next = send
        return
      }
      if (waiting.size >= MAX_KEYS) return
      open(key)
      send()
    },
    close: () => {
      for (const { callOff } of waiting.values()) callOff()
      waiting.clear()
    },
  }
}
