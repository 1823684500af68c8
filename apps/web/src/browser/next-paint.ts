/** A page in the background makes no frames. */
const LONGEST_WAIT_MS = 100

/**
 * Resolves after the next paint, so that a tap is answered before the work that it asks for. A task that is queued during a
 * frame runs after it, but behind the frames that a pressed button goes on drawing: the second frame is not waited out.
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
