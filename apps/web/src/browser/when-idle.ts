/** After this time the callback runs even if the browser is busy. */
const LONGEST_WAIT_MS = 3000
/** The delay in Safari, which has no `requestIdleCallback`. */
const MOMENT_MS = 1000

/** Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, MOMENT_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: LONGEST_WAIT_MS })
  return () => cancelIdleCallback(handle)
}
