import { useEffect } from 'react'
import { loadAhead } from '../ui/load-chunk.ts'

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
