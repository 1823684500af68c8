/** A page in the background renders no frames. */
const LONGEST_WAIT_MS = 100

/**
 * Resolves after the next paint, so that the browser shows the answer to a tap before the work begins. A task queued in
 * a frame runs after it, but may wait for the frames of a running animation; then the second frame ends the wait.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT_MS)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    requestAnimationFrame(() => {
      setTimeout(end)
      requestAnimationFrame(end)
    })
  })
}
