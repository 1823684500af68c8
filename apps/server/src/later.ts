/** Does not keep the process running. @returns how to cancel */
export function later(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms).unref()
  return () => clearTimeout(timer)
}
