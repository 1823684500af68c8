export interface Broadcast<Message> {
  readonly send: (message: Message) => void
  /** Returns the way to stop. */
  readonly listen: (listener: (message: Message) => void) => () => void
}

/** Hands each message to everybody who listens. */
export function createBroadcast<Message>(): Broadcast<Message> {
  const listeners = new Set<(message: Message) => void>()
  return {
    send: (message) => {
      for (const listener of listeners) listener(message)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The same, but what is said while nobody listens waits for the next listener. */
export function createWaitingBroadcast<Message>(): Broadcast<Message> {
  const listeners = new Set<(message: Message) => void>()
  const waiting: Message[] = []
  return {
    send: (message) => {
      if (listeners.size === 0) waiting.push(message)
      for (const listener of listeners) listener(message)
    },
    listen: (listener) => {
      listeners.add(listener)
      for (const message of waiting.splice(0)) listener(message)
      return () => void listeners.delete(listener)
    },
  }
}
