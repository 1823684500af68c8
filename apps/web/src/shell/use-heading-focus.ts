import { useEffect, useRef } from 'react'

/** After each change of page the focus stands on the new page's heading, as after loading a page it would. */
export function useHeadingFocus(path: string): void {
  const lastPath = useRef(path)
  useEffect(() => {
    if (lastPath.current === path) return
    lastPath.current = path
    const heading = document.querySelector<HTMLElement>('#page-title') ?? document.querySelector<HTMLElement>('#main')
    heading?.focus({ preventScroll: true })
  }, [path])
}
