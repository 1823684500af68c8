// What reaches the page as an uncaught error, and which of it is a fault of this app.

import { PART_BROKE } from './part-broke.ts'

/** Faults that are no defect: no network, a part that is gone (which has words of its own), somebody who left. */
const EXPECTED_NAMES: ReadonlySet<string> = new Set(['LostChunkError', 'AbortError', 'NotAllowedError', 'TimeoutError'])
const EXPECTED_WORDS =
  /dynamically imported module|importing a module script|Unable to preload|Failed to fetch|Load failed|NetworkError|ResizeObserver/i

/** What an event of the window says was thrown; null where it is no fault of this app. */
export function unexpectedError(event: Event, origin: string): Error | null {
  const thrown: unknown = 'error' in event ? event.error : 'reason' in event ? event.reason : null
  if (!(thrown instanceof Error) || EXPECTED_NAMES.has(thrown.name)) return null
  if (EXPECTED_WORDS.test(thrown.message)) return null
  // What a browser's extensions throw is theirs.
  return thrown.stack?.includes(`${origin}/`) === true ? thrown : null
}

/** Calls back at every uncaught error of this app, and at parts that broke. @returns the way to stop */
export function onUnexpectedError(listener: (error: Error, isHandled: boolean) => void): () => void {
  const hear = (event: Event) => {
    const error = unexpectedError(event, location.origin)
    if (error !== null) listener(error, event.type === PART_BROKE)
  }
  const types = ['error', 'unhandledrejection', PART_BROKE]
  for (const type of types) window.addEventListener(type, hear)
  return () => {
    for (const type of types) window.removeEventListener(type, hear)
  }
}
