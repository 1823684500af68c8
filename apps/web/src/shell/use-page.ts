// What the document does as its page changes.

import { useEffect, useLayoutEffect, useRef } from 'react'
import { loadAhead } from '../ui/load-chunk.ts'
import { isTranslatable } from './page-list.ts'

/** SPEC W218. Before a translator, which hears of a change once it is made, sees the new page. */
export function useTranslation(path: string): void {
  const isWanted = isTranslatable(path)
  useLayoutEffect(() => {
    const { documentElement: root } = document
    root.translate = isWanted
    // A service worker answers with the shell, which has the class.
    root.classList.toggle('notranslate', !isWanted)
  }, [isWanted])
}

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

/** The delivered page's head is right already; texts are loaded with the first other page. */
export function usePageMeta(path: string): void {
  useEffect(() => {
    if (document.head.querySelector<HTMLElement>('script[data-page]')?.dataset['page'] === path) return undefined
    let isShown = true
    void loadAhead(async () => {
      const { sayInHead, sayDataInHead } = await import('./page-head.ts')
      if (!isShown) return
      sayInHead(path)
      await sayDataInHead(path, () => isShown)
    })
    return () => {
      isShown = false
    }
  }, [path])
}
