import { useEffect, useState } from 'react'

/** How often another tab removed this key of local storage: what was typed from it here is no longer to be stored. */
export function useRemovals(key: string): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const hear = (event: StorageEvent) => {
      if (event.key === key && event.newValue === null) setCount((before) => before + 1)
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [key])
  return count
}
