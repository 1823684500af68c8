import { useLayoutEffect } from 'react'

/**
 * Sets a class on the document while a part is mounted: Firefox has `:has` only from 121.
 * @param name null for none
 */
export function useRootClass(name: string | null): void {
  useLayoutEffect(() => {
    if (name === null) return undefined
    const { classList } = document.documentElement
    classList.add(name)
    return () => classList.remove(name)
  }, [name])
}
