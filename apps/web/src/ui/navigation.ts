import { flushSync } from 'react-dom'
import { navigate as changeAddress } from 'wouter/use-browser-location'
import { cleanPath } from '../browser/clean-path.ts'
import { rememberPage } from '../browser/remember-page.ts'
import { wait } from '../browser/wait.ts'
import { backButton } from './back-button.ts'
import { createSoftNavigation } from './soft-navigation.ts'
import { isMotionReduced } from './reduced-motion.ts'
import { stateOfNextEntry } from './visited-pages.ts'

interface NavigationOptions {
  /** Replaces the present history entry. */
  readonly replace?: boolean
  /** Stored in the history entry for the new page. */
  readonly state?: unknown
}

/** Milliseconds to wait for a page's code; a slower page shows its fallback. */
const LONGEST_WAIT = 400

/** Loads a page's code first, so that no fallback flashes, then cross-fades. */
function createNavigation() {
  let load = (_path: string): Promise<void> => Promise.resolve()
  const { arrive, cancel, settled } = createSoftNavigation({
    prepare: (path) => {
      if (path === cleanPath(location.pathname)) return null
      // Continues after a failure, which the page's error screen reports.
      return Promise.race([load(path).catch(() => undefined), wait(LONGEST_WAIT)])
    },
    leaveLayers: () => backButton.beforeNavigation(),
    stay: () => backButton.afterNavigation(),
    setBusy: (isBusy) => document.querySelector('main')?.setAttribute('aria-busy', String(isBusy)),
    show: (path, go) => {
      // /setup appears without a fade, to feel immediate.
      if (
        path === cleanPath(location.pathname) ||
        path === '/setup' ||
        !('startViewTransition' in document) ||
        isMotionReduced()
      ) {
        return go()
      }
      const { finished, ready, updateCallbackDone } = document.startViewTransition(() => {
        flushSync(go)
      })
      // A transition that another one replaces rejects, although the page has changed.
      void Promise.allSettled([ready, finished])
      return updateCallbackDone
    },
  })
  return {
    /** Call once, before any other `popstate` listener is added. */
    start: (loadPage: typeof load) => {
      load = loadPage
      backButton.watch(cancel)
    },
    /** The only way to change pages, also for links and hooks of the router, and outside React. */
    navigate: (to: string, { replace = false, state }: NavigationOptions = {}) => {
      const go = () => {
        const isReplacing = replace || to === location.pathname + location.search + location.hash
        changeAddress(to, { replace: isReplacing, state: stateOfNextEntry(state, isReplacing) })
        scrollTo(0, 0)
        backButton.afterNavigation()
      }
      void arrive(cleanPath(to), go, replace)
    },
    /** Resolves when the page requested last is shown or was cancelled. */
    settled,
    /**
     * SPEC W121, W213: for code that changes pages without a tap. Call it when the work begins.
     * @returns call it with the navigation when the work is done. If the user has left this page, `elsewhere` runs
     * instead. Resolves when the new page is shown or was cancelled.
     */
    rememberThisPage: () => {
      const ifStillHere = rememberPage()
      return async (go: () => void, elsewhere?: () => void): Promise<void> => {
        await settled()
        ifStillHere(go, elsewhere)
        await settled()
      }
    },
  }
}

export const { start: startNavigation, navigate, settled, rememberThisPage } = createNavigation()
