import { useEffect, useState } from 'react'

/** How often another tab removed this key of local storage, as "Tout supprimer" and a sign-out do. As a key it empties what was typed. */
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
