import { HANDLED_ERROR } from './handled-error.ts'

/** These are no defects: a lost network, a missing chunk (which has its own message), or a page that was left. */
const EXPECTED_NAMES: ReadonlySet<string> = new Set(['LostChunkError', 'AbortError', 'NotAllowedError', 'TimeoutError'])
const EXPECTED_WORDS =
  /dynamically imported module|importing a module script|Unable to preload|Failed to fetch|Load failed|NetworkError|ResizeObserver/i

/** Null if the error is expected or does not come from this app. */
export function unexpectedError(event: Event, origin: string): Error | null {
  const thrown: unknown = 'error' in event ? event.error : 'reason' in event ? event.reason : null
  if (!(thrown instanceof Error) || EXPECTED_NAMES.has(thrown.name)) return null
  if (EXPECTED_WORDS.test(thrown.message)) return null
  // Errors of browser extensions have no stack frame of this site.
  return thrown.stack?.includes(`${origin}/`) === true ? thrown : null
}

/** Returns a function that stops it. */
export function onUnexpectedError(listener: (error: Error, isHandled: boolean) => void): () => void {
  const receive = (event: Event) => {
    const error = unexpectedError(event, location.origin)
    if (error !== null) listener(error, event.type === HANDLED_ERROR)
  }
  const types = ['error', 'unhandledrejection', HANDLED_ERROR]
  for (const type of types) window.addEventListener(type, receive)
  return () => {
    for (const type of types) window.removeEventListener(type, receive)
  }
}
