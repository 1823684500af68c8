import { useEffect, useState } from 'react'
import { localValues } from '../browser/key-value-store.ts'

/** How often another tab removed this key of local storage, as "Tout supprimer" and a sign-out do. As a key it empties what was typed. */
export function useRemovals(key: string): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const isThere = () => localValues().read(key) !== null
    let wasThere = false
    const rest = () => {
      wasThere = isThere()
    }
    const hear = (event: StorageEvent) => {
      // SPEC W808: without a key anything may have changed while the page was kept for "back".
      const isRemoved = event.key === null ? wasThere && !isThere() : event.key === key && event.newValue === null
      if (isRemoved) setCount((before) => before + 1)
    }
    window.addEventListener('pagehide', rest)
    window.addEventListener('storage', hear)
    return () => {
      window.removeEventListener('pagehide', rest)
      window.removeEventListener('storage', hear)
    }
  }, [key])
  return count
}
