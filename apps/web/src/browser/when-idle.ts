/** So long at most, however busy the browser is. */
const LONGEST_WAIT_MS = 3000
/** Safari has no idle callback; a moment later will do. */
const MOMENT_MS = 1000

/** Runs something once the browser has nothing better to do. Returns the way to cancel. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, MOMENT_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: LONGEST_WAIT_MS })
  return () => cancelIdleCallback(handle)
}
