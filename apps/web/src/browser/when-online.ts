/** Calls back each time the device comes online. @returns how to stop */
export function whenOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  return () => window.removeEventListener('online', listener)
}
