/** Calls back each time the device comes online. @returns a function that stops it */
export function whenOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  return () => window.removeEventListener('online', listener)
}

/** Resolves once the device comes online the next time. */
export function nextOnline(): Promise<void> {
  return new Promise((resolve) => {
    const stop = whenOnline(() => {
      stop()
      resolve()
    })
  })
}
