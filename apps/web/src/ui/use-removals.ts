import { useEffect, useState } from 'react'
import { localValues } from '../browser/key-value-store.ts'

/** How often another tab removed this key ("Tout supprimer", sign-out). Used as a React key it clears typed text. */
export function useRemovals(key: string): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const isThere = () => localValues().read(key) !== null
    let wasThere = false
    const rest = () => {
      wasThere = isThere()
    }
    const hear = (event: StorageEvent) => {
      // SPEC W808: an event without a key means that anything may have changed while the page was in the back/forward
      // cache.
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
