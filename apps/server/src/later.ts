/** Schedules a callback without keeping the process alive. @returns a function that cancels it */
export function later(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms).unref()
  return () => clearTimeout(timer)
}
