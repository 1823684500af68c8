import { Router } from 'wouter'
import type { AppStores } from './app-stores.ts'
import { StoresProvider } from './stores-provider.tsx'
import { PageHeaderProvider } from '../ui/page-header.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { RootError } from './error-screen.tsx'
import { navigateSoftly } from './navigate-softly.ts'
import { Shell } from './shell.tsx'

export interface AppProps {
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
