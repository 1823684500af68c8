import { useLayoutEffect } from 'react'

/**
 * Marks the document for as long as a part is there, for what its styles say of what stands around it: Firefox knows `:has`
 * from 121 on.
 * @param name null while it is not to be marked
 */
export function useRootClass(name: string | null): void {
  useLayoutEffect(() => {
    if (name === null) return undefined
    const { classList } = document.documentElement
    classList.add(name)
    return () => classList.remove(name)
  }, [name])
}
