/** So long at most, where nothing is painted: a page in the background makes no frames. */
const LONGEST_WAIT_MS = 100

/** Resolves once the browser has painted what was changed so far: an answer to a tap, before the work that it asks for. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT_MS)
    requestAnimationFrame(() => {
      // A task that is put off while a frame is made runs after it.
      setTimeout(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  })
}
