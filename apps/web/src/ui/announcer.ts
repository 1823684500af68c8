// One polite live region for the whole app (`announcer-region.tsx`); whoever has news for a screen reader says it here.

let message = ''
const listeners = new Set<() => void>()

/** Has a screen reader say a text when it is next silent. The same text again is said again. */
export function announce(text: string): void {
  // A reader speaks a change only: a repetition differs by a character that nobody hears.
  message = message === text ? `${text}\u00A0` : text
  for (const listener of listeners) listener()
}

/** The text that the live region holds. */
export function announced(): string {
  return message
}

/** Calls back at every announcement. Returns the way to stop. */
export function onAnnounce(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
