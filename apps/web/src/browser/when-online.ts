/** Calls back each time the device comes online. @returns a function that stops it */
export function whenOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  return () => window.removeEventListener('online', listener)
}
