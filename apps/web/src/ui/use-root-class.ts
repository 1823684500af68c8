import { useLayoutEffect } from 'react'

/** Sets a class on the root element, since Firefox supports `:has` only from 121. Null for none. */
export function useRootClass(name: string | null): void {
  useLayoutEffect(() => {
    if (name === null) return undefined
    const { classList } = document.documentElement
    classList.add(name)
    return () => classList.remove(name)
  }, [name])
}
