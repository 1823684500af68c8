/**
 * Passes the first notification with a key at once, and of those within the following time only the last. Whoever caused the
 * last one gets the last that somebody else caused.
 */
interface Coalesce {
  /** Calls `send` at once, later, or not at all if a later call has the same key. */
  readonly pass: (key: string, notification: Passed) => void
  readonly close: () => void
}

interface Passed {
  /** Who caused it and is not told; null if everybody is told. */
  readonly by: string | null
  /** @param only the only one who is told; null for everybody */
  readonly send: (only: string | null) => void
}

/** Limits memory: a notification with a further key is dropped. */
const MAX_KEYS = 50_000

/** SPEC Z1108. @param later returns how to cancel @param windowMs the pause after each notification that passed */
export function createCoalesce(later: (callback: () => void, ms: number) => () => void, windowMs: number): Coalesce {
  const waiting = new Map<string, { next: readonly Passed[]; readonly callOff: () => void }>()

  const open = (key: string): void => {
    const callOff = later(() => {
      const [last, ofAnother] = waiting.get(key)?.next ?? []
      waiting.delete(key)
      if (last === undefined) return
      open(key)
      last.send(null)
      if (last.by !== null) ofAnother?.send(last.by)
    }, windowMs)
    waiting.set(key, { next: [], callOff })
  }

  return {
    pass: (key, notification) => {
      const closed = waiting.get(key)
      if (closed !== undefined) {
        const ofAnother = closed.next.find(({ by }) => by !== notification.by)
        closed.next = ofAnother === undefined ? [notification] : [notification, ofAnother]
        return
      }
      if (waiting.size >= MAX_KEYS) return
      open(key)
      notification.send(null)
    },
    close: () => {
      for (const { callOff } of waiting.values()) callOff()
      waiting.clear()
    },
  }
}
