// Keeps the document up to date when its page changes.

import { useEffect, useLayoutEffect, useRef } from 'react'
import { loadAhead } from '../ui/load-chunk.ts'
import { isTranslatable } from './page-list.ts'

/** SPEC W218. A layout effect runs before a translator notices the new page. */
export function useTranslation(path: string): void {
  const isWanted = isTranslatable(path)
  useLayoutEffect(() => {
    const { documentElement: root } = document
    root.translate = isWanted
    // The app shell, with which a service worker answers, has this class.
    root.classList.toggle('notranslate', !isWanted)
  }, [isWanted])
}

/** Focuses the heading of a new page, like loading a page would. */
export function useHeadingFocus(path: string): void {
  const lastPath = useRef(path)
  useEffect(() => {
    if (lastPath.current === path) return
    lastPath.current = path
    const heading = document.querySelector<HTMLElement>('#page-title') ?? document.querySelector<HTMLElement>('#main')
    heading?.focus({ preventScroll: true })
  }, [path])
}

/** Updates the head when the page changes. The delivered head is right, so its texts load with the next page. */
export function usePageMeta(path: string): void {
  useEffect(() => {
    if (document.head.querySelector<HTMLElement>('script[data-page]')?.dataset['page'] === path) return undefined
    let isShown = true
    void loadAhead(async () => {
      const { updateHead, addStructuredData } = await import('./page-head.ts')
      if (!isShown) return
      updateHead(path)
      await addStructuredData(path, () => isShown)
    })
    return () => {
      isShown = false
    }
  }, [path])
}
