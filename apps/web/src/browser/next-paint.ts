/** A page in the background makes no frames. */
const LONGEST_WAIT_MS = 100

/** Resolves after the next paint, so that a tap is answered before the work that it asks for. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT_MS)
    requestAnimationFrame(() => {
      // A task queued during a frame runs after it.
      setTimeout(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  })
}
