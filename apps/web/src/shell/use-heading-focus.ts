import { useEffect, useRef } from 'react'

/** Focuses the new page's heading, as loading a page would. */
export function useHeadingFocus(path: string): void {
  const lastPath = useRef(path)
  useEffect(() => {
    if (lastPath.current === path) return
    lastPath.current = path
    const heading = document.querySelector<HTMLElement>('#page-title') ?? document.querySelector<HTMLElement>('#main')
    heading?.focus({ preventScroll: true })
  }, [path])
}
