export interface Listeners<Message = void> {
  readonly notify: (message: Message) => void
  /** Returns a function that ends the subscription. */
  readonly subscribe: (listener: (message: Message) => void) => () => void
  readonly hasListeners: () => boolean
}

/** A function that subscribes twice is called once. */
export function createListeners<Message = void>(): Listeners<Message> {
  const listeners = new Set<(message: Message) => void>()
  return {
    notify: (message) => {
      for (const listener of listeners) listener(message)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hasListeners: () => listeners.size > 0,
  }
}

/** Returns one function that ends several subscriptions. */
export function stopAll(stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop()
  }
}

/** Messages that arrive while nobody listens are kept for the next listener. */
export function createBufferedListeners<Message>(): Listeners<Message> {
  const listeners = createListeners<Message>()
  const waiting: Message[] = []
  return {
    ...listeners,
    notify: (message) => {
      if (!listeners.hasListeners()) waiting.push(message)
      listeners.notify(message)
    },
    subscribe: (listener) => {
      const stop = listeners.subscribe(listener)
      for (const message of waiting.splice(0)) listener(message)
      return stop
    },
  }
}
