// On the home page: smaller without a memo (decision 0065).
'use no memo'

import { Router, type AroundNavHandler } from 'wouter'
import type { ReactNode } from 'react'
import type { AppStores } from './app-stores.ts'
import { PageHeaderProvider } from '../ui/page-header.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { RootError } from './error-screen.tsx'
import { Shell } from './shell.tsx'
import { navigate } from '../ui/navigation.ts'
import { GameStoresContext } from '../features/games/game-stores-context.ts'
import { HouseRulesContext } from '../features/house-rules/house-rules-context.ts'
import { SettingsContext } from '../features/settings/settings-context.ts'
import { SetupDraftContext } from '../features/setup/setup-draft-context.ts'

interface AppProps {
  readonly stores: AppStores
  /** The path to prerender; undefined in the browser. */
  readonly ssrPath?: string
}

export function App({ stores, ssrPath }: AppProps) {
  return (
    <ErrorBoundary Fallback={RootError}>
      <Router aroundNav={aroundNav} {...(ssrPath === undefined ? {} : { ssrPath })}>
        <StoresProvider stores={stores}>
          <PageHeaderProvider>
            <Shell />
          </PageHeaderProvider>
        </StoresProvider>
      </Router>
    </ErrorBoundary>
  )
}

const aroundNav: AroundNavHandler = (_change, ...asked) => navigate(...asked)

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
