import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { afterNavigation, beforeNavigation } from '../ui/back-button.ts'
import { isStill } from '../ui/stillness.ts'
import { cleanPath, preloadPage } from './routes.tsx'
import { stateOfNextEntry } from './visited-pages.ts'

/** A page that is not here by then shows the fallback meanwhile. */
const LONGEST_WAIT_MS = 400

/**
 * Goes to another page: first its code, so that no fallback flashes, then the change, as a short fade and slide where
 * movement is wanted. Never on the way to /setup, which must feel immediate.
 */
export const navigateSoftly: AroundNavHandler = (navigate, to, options) => {
  void arrive(() => {
    navigate(to, { ...options, state: stateOfNextEntry(options?.state, options?.replace === true) })
    scrollTo(0, 0)
    afterNavigation()
  }, cleanPath(to))
}

async function arrive(go: () => void, path: string): Promise<void> {
  const isSamePage = path === cleanPath(location.pathname)
  // A page that cannot be loaded is still gone to: its error screen says what happened.
  if (!isSamePage) await Promise.race([preloadPage(path).catch(() => undefined), wait(LONGEST_WAIT_MS)])
  const atPage = beforeNavigation()
  if (atPage !== null) await atPage
  if (isSamePage || path === '/setup' || !('startViewTransition' in document) || isStill()) {
    go()
    return
  }
  const { finished, ready } = document.startViewTransition(() => {
    flushSync(go)
  })
  // A transition that another one overtakes is rejected; the page has changed all the same.
  await Promise.allSettled([ready, finished])
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
