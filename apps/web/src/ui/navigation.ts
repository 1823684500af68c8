'use no memo'

import { flushSync } from 'react-dom'
import { navigate as changeAddress } from 'wouter/use-browser-location'
import { cleanPath } from '../browser/clean-path.ts'
import { onThisPage } from '../browser/on-this-page.ts'
import { backButton } from './back-button.ts'
import { createSoftNavigation } from './soft-navigation.ts'
import { isStill } from './stillness.ts'
import { stateOfNextEntry } from './visited-pages.ts'

interface NavigationOptions {
  /** The present entry is not to be come back to. */
  readonly replace?: boolean
  /** Kept in the entry, for its page. */
  readonly state?: unknown
}

/** Milliseconds. A slower page shows its fallback. */
const LONGEST_WAIT = 400

/** Loads the page's code first, so that no fallback flashes, then fades. */
function createNavigation() {
  let load = (_path: string): Promise<void> => Promise.resolve()
  const { arrive, cancel, settled } = createSoftNavigation({
    prepare: (path) => {
      if (path === cleanPath(location.pathname)) return null
      // Goes on after a failure: the page's error screen tells of it.
      return Promise.race([load(path).catch(() => undefined), wait(LONGEST_WAIT)])
    },
    leaveLayers: () => backButton.beforeNavigation(),
    stay: () => backButton.afterNavigation(),
    setBusy: (isBusy) => document.querySelector('main')?.setAttribute('aria-busy', String(isBusy)),
    show: (path, go) => {
      // /setup must feel immediate and has no fade.
      if (
        path === cleanPath(location.pathname) ||
        path === '/setup' ||
        !('startViewTransition' in document) ||
        isStill()
      ) {
        return go()
      }
      const { finished, ready, updateCallbackDone } = document.startViewTransition(() => {
        flushSync(go)
      })
      // A transition that another one replaces rejects, though the page changed.
      void Promise.allSettled([ready, finished])
      return updateCallbackDone
    },
  })
  return {
    /** Call once, before any other listener for Back. */
    start: (loadPage: typeof load) => {
      load = loadPage
      backButton.watch(cancel)
    },
    /** The only way to another page, also outside of what is shown: links and hooks go by it. */
    navigate: (to: string, { replace = false, state }: NavigationOptions = {}) => {
      const go = () => {
        const isReplacing = replace || to === location.pathname + location.search + location.hash
        changeAddress(to, { replace: isReplacing, state: stateOfNextEntry(state, isReplacing) })
        scrollTo(0, 0)
        backButton.afterNavigation()
      }
      void arrive(cleanPath(to), go, replace)
    },
    /** The page that was asked for last is shown, or wanted no more. */
    settled,
    /**
     * SPEC W121, W213: for what leads to another page by itself. Call as it is asked for. Who has left this page by then, or is about
     * to, is not led on.
     * @returns call once it is done. Resolves when the other page is shown or wanted no more: until then this one stands there
     */
    fromThisPage: () => {
      const ifHere = onThisPage()
      return async (lead: () => void, elsewhere?: () => void): Promise<void> => {
        await settled()
        ifHere(lead, elsewhere)
        await settled()
      }
    },
  }
}

export const { start: startNavigation, navigate, settled, fromThisPage } = createNavigation()

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
