'use no memo'

import { Router, type AroundNavHandler } from 'wouter'
import { flushSync } from 'react-dom'
import type { ReactNode } from 'react'
import type { AppStores } from './app-stores.ts'
import { PageHeaderProvider } from '../ui/page-header.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { RootError } from './error-screen.tsx'
import { Shell } from './shell.tsx'
import { createSoftNavigation } from './soft-navigation.ts'
import { backButton } from '../ui/back-button.ts'
import { isStill } from '../ui/stillness.ts'
import { cleanPath, loadPage } from './routes.tsx'
import { stateOfNextEntry } from './visited-pages.ts'
import { GameStoresContext } from '../features/games/game-stores-context.ts'
import { HouseRulesContext } from '../features/house-rules/house-rules-context.ts'
import { SettingsContext } from '../features/settings/settings-context.ts'
import { SetupDraftContext } from '../features/setup/setup-draft-context.ts'

interface AppProps {
  readonly stores: AppStores
  /** The path to prerender. */
  readonly ssrPath?: string
}

export function App({ stores, ssrPath }: AppProps) {
  return (
    <ErrorBoundary Fallback={RootError}>
      <Router aroundNav={navigateSoftly} {...(ssrPath === undefined ? {} : { ssrPath })}>
        <StoresProvider stores={stores}>
          <PageHeaderProvider>
            <Shell />
          </PageHeaderProvider>
        </StoresProvider>
      </Router>
    </ErrorBoundary>
  )
}

/** A slower page shows its fallback. */
const LONGEST_WAIT_MS = 400

/** Loads the page's code first, so that no fallback flashes, then fades. */
const { arrive, cancel } = createSoftNavigation({
  prepare: (path) => {
    if (path === cleanPath(location.pathname)) return null
    // Goes on after a failure: the page's error screen tells of it.
    return Promise.race([loadPage(path).catch(() => undefined), wait(LONGEST_WAIT_MS)])
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
      go()
      return
    }
    const { finished, ready } = document.startViewTransition(() => {
      flushSync(go)
    })
    // A transition that another one replaces rejects, though the page changed.
    void Promise.allSettled([ready, finished])
  },
})

/** SPEC W213: for Back and Forward. */
export const cancelNavigation = cancel

const navigateSoftly: AroundNavHandler = (navigate, to, options) => {
  void arrive(cleanPath(to), () => {
    navigate(to, { ...options, state: stateOfNextEntry(options?.state, options?.replace === true) })
    scrollTo(0, 0)
    backButton.afterNavigation()
  })
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

function StoresProvider({ stores, children }: { readonly stores: AppStores; readonly children: ReactNode }) {
  return (
    <SettingsContext value={stores.settings}>
      <GameStoresContext value={stores}>
        <HouseRulesContext value={stores.houseRules}>
          <SetupDraftContext value={stores.setupDraft}>{children}</SetupDraftContext>
        </HouseRulesContext>
      </GameStoresContext>
    </SettingsContext>
  )
}
