// How much one connection may say.

export interface MessageBudget {
  /** Counts one message. @returns how long to wait for the next one, in ms; 0 where this one is heard */
  readonly waitAfter: (now: number) => number
  /** Counts so many messages more. */
  readonly spend: (now: number, messages: number) => void
  /** How many were not heard since the last one that was. */
  readonly refused: () => number
}

/** 100 in 20 s: all at once, or five a second. */
const MOST = 100
const EVERY_MS = 200

/** SPEC Z112: a budget of a connection that has said nothing yet. */
export function createMessageBudget(): MessageBudget {
  // When it is whole again.
  let fullAt = 0
  let refused = 0
  return {
    waitAfter: (now) => {
      const wait = fullAt - now - (MOST - 1) * EVERY_MS
      if (wait > 0) {
        refused += 1
        return wait
      }
      refused = 0
      fullAt = Math.max(fullAt, now) + EVERY_MS
      return 0
    },
    spend: (now, messages) => {
      fullAt = Math.max(fullAt, now) + messages * EVERY_MS
    },
    refused: () => refused,
  }
}
