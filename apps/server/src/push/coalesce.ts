/** Lets the first of a kind through at once, and of those that follow soon the last one, later. */
export interface Coalesce {
  /** @param send called at once, later, or never where another one of the same key came after it */
  readonly pass: (key: string, send: () => void) => void
  /** Gives up what still waits. */
  readonly close: () => void
}

/** More than these wait for nobody. */
const MAX_KEYS = 50_000

/**
 * SPEC Z157: a round every minute of an evening is a message every so often, not one each.
 * @param later calls back after so many milliseconds; the answer calls it off
 * @param windowMs how long a key is closed after each that was let through
 */
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
