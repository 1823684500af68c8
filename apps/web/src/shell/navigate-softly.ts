import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { afterNavigation, beforeNavigation } from '../ui/back-button.ts'
import { isStill } from '../ui/stillness.ts'
import { cleanPath, preloadPage } from './routes.tsx'
import { stateOfNextEntry } from './visited-pages.ts'

/** A slower page shows its fallback. */
const LONGEST_WAIT_MS = 400

/**
 * Loads the page's code first, so that no fallback flashes, then fades. /setup must feel
 * immediate and has no fade.
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
  // Goes on after a failure: the page's error screen tells of it.
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
  // A transition that another one replaces rejects, though the page changed.
  await Promise.allSettled([ready, finished])
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
