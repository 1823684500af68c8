import { useEffect } from 'react'
import { loadAhead } from '../ui/load-chunk.ts'

/**
 * Keeps what the document's head says of the page true when the app shows another one than was delivered. What each
 * page says is fetched with the first one that was not.
 */
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
