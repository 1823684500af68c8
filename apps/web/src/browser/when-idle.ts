/** However busy the browser is. */
const LONGEST_WAIT_MS = 3000
/** Safari has no idle callback. */
const MOMENT_MS = 1000

/** Returns how to cancel. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, MOMENT_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: LONGEST_WAIT_MS })
  return () => cancelIdleCallback(handle)
}
