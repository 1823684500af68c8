import { lazy, Suspense } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { PageThere } from './page-there.tsx'
import { destinationOf, preloadPage } from './routes.tsx'
import { appTexts } from './texts.ts'

export function PageFrame() {
  const [location] = useLocation()
  const destination = destinationOf(location)
  if (destination.kind === 'redirect') return <Redirect href={destination.to} replace />
  const { path, Page } = destination
  return (
    <ErrorBoundary key={path} Fallback={ErrorScreen} onRetry={() => void preloadPage(path).catch(() => undefined)}>
      <Suspense fallback={<CalmFallback />}>
        <Page />
        <PageThere />
      </Suspense>
      {path === '/setup' && <AfterGame />}
    </ErrorBoundary>
  )
}

const FinishedGame = lazy(() => import('../features/result/finished-game.tsx'))

/** Shows over /setup the result of the game just ended, named by the history entry. */
function AfterGame() {
  const state: unknown = useHistoryState<unknown>()
  if (typeof state !== 'object' || state === null || !('finished' in state)) return null
  return (
    <Suspense fallback={null}>
      <FinishedGame />
    </Suspense>
  )
}

function CalmFallback() {
  return (
    <div className="grid min-h-dvh content-start justify-center pt-[30vh]">
      <p className="calm-fallback font-display text-lg font-bold text-ink-faint">{appTexts.loading}</p>
    </div>
  )
}
