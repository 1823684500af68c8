import { useEffect } from 'react'
import { firstPageShown } from '../ui/back-button.ts'

/** What a page's own script keeps of a tap that came before the app: written in `scripts/html.ts`. */
interface Keeper {
  readonly button?: HTMLElement | null
}

/**
 * Stands beside a page: once both can answer, the last button that was tapped before is tapped for good (SPEC R182), and
 * the browser's entries are brought to what lies over the page.
 */
export function PageThere() {
  useEffect(() => {
    // The page's script has put itself there, or nobody has.
    const keeper = document.onclick as Keeper | null
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the page's script could not be taken off otherwise
    document.onclick = null
    keeper?.button?.click()
    firstPageShown()
  }, [])
  return null
}
