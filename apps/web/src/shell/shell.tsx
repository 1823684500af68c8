import { useLocation, Link } from 'wouter'
import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { finishedRecordId } from '../features/games/finished-record-id.ts'
import { AnnouncerRegion } from '../ui/announcer-region.tsx'
import { classNames } from '../ui/class-names.ts'
import { cleanPath } from '../browser/clean-path.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { guardAfterTap } from '../ui/press-guard.ts'
import { useCurrentPageHeader } from '../ui/page-header.tsx'
import { WhenNear } from '../ui/when-near.tsx'
import { Header } from './header.tsx'
import { hasFooter, hasNavigation, navLinksOf } from './nav-entries.tsx'
import { destinationOf, loadPage, preloadPage } from './routes.tsx'
import './shell.css'
import { useSounds } from '../features/sound/use-sounds.ts'
import { appTexts } from './texts.ts'
import { SceneBackground } from './scene-background.tsx'
import { useLateParts } from './use-late-parts.ts'
import { useNotices } from './use-notices.ts'
import { useHeadingFocus, usePageMeta, useTranslation } from './use-page.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { backButton } from '../ui/back-button.ts'
import { useBackToClose } from '../ui/use-back-to-close.ts'
import { navigate } from '../ui/navigation.ts'
import { Redirect } from '../ui/redirect.tsx'

const FOOTER = lazyPart(async () => (await import('./site-footer.tsx')).SiteFooter)

/** Reserves the space of the navigation, which on a phone covers the end of the page. */
const ABOVE_NAV = 'pb-[calc(4rem+env(safe-area-inset-bottom))] md:pb-0 short:pb-0'

export function Shell() {
  // On the home page: smaller without a memo (decision 0065), here and below.
  'use no memo'
  const [location] = useLocation()
  const path = cleanPath(location)
  useNotices()
  useSounds(path)
  usePageMeta(path)
  useHeadingFocus(path)
  useTranslation(path)
  const withNav = hasNavigation(path)
  const {
    AccountMenu,
    QuickActions,
    IdleParts,
    TutorialHost,
    InstallPromo,
    ErrorReporting,
    UpdateCard,
    PerformanceOverlay,
  } = useLateParts(path, withNav)
  const withFooter = hasFooter(path)
  return (
    <>
      {/* SPEC W218: a translator that changed this before hydration would make React render the whole page anew. */}
      <a
        href="#main"
        translate="no"
        className="sr-only rounded-control bg-inverse px-4 py-3 font-semibold text-on-inverse focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50"
      >
        {appTexts.skip}
      </a>
      <Header path={path}>
        {withNav && path !== '/' && QuickActions === null && <span className="quick-place size-11" />}
        {withNav && (AccountMenu === null ? <span className="account-place size-11" /> : <AccountMenu />)}
        {QuickActions !== null && <QuickActions path={path} />}
      </Header>
      {UpdateCard !== null && <UpdateCard path={path} />}
      {IdleParts !== null && <IdleParts path={path} mayAsk={withFooter || path === '/history'} />}
      {InstallPromo !== null && <InstallPromo path={path} />}
      <main id="main" tabIndex={-1} className={classNames(withFooter ? 'grow' : withNav && ABOVE_NAV)}>
        <PageFrame />
      </main>
      {withFooter && <WhenNear part={FOOTER} className={classNames('page-end', withNav && ABOVE_NAV)} />}
      {withNav && <BottomNav path={path} />}
      {TutorialHost !== null && <TutorialHost />}
      {ErrorReporting !== null && <ErrorReporting />}
      {PerformanceOverlay !== null && <PerformanceOverlay />}
      <AnnouncerRegion />
    </>
  )
}

function BottomNav({ path }: { readonly path: string }) {
  'use no memo'
  const current = useCurrentPageHeader()?.section ?? path
  return (
    <nav
      aria-label={appTexts.navigation}
      translate="no"
      className="shell-nav fixed inset-x-0 bottom-0 z-30 md:hidden short:hidden"
    >
      <div className="border-t border-line bg-card pb-[env(safe-area-inset-bottom)]">
        <ul className="mx-auto flex max-w-lg">
          {navLinksOf(path, current).map(({ href, label, Icon, isCurrent, link }) => (
            <li key={href} className="min-w-0 flex-auto">
              <Link
                href={href}
                {...link}
                onPointerDown={() => void preloadPage(href)}
                className={classNames(
                  'flex h-16 flex-col items-center justify-center gap-1 font-display text-[min(0.75rem,3vw)] leading-none tracking-tight font-semibold no-underline -outline-offset-3',
                  isCurrent ? 'text-delft' : 'text-ink-soft active:text-ink',
                )}
              >
                <span
                  className={classNames(
                    'flex h-8 w-[min(3.25rem,90%)] items-center justify-center rounded-pill transition-colors duration-calm',
                    isCurrent && 'bg-delft text-on-delft',
                  )}
                >
                  <Icon className="size-5.5" strokeWidth={isCurrent ? 2.4 : 2} />
                </span>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

function PageFrame() {
  const [location] = useLocation()
  const destination = destinationOf(location)
  if (destination.kind === 'redirect') return <Redirect to={destination.to} />
  const { path, Page } = destination
  return (
    <ErrorBoundary key={path} Fallback={ErrorScreen} onRetry={() => void loadPage(path).catch(() => undefined)}>
      <Suspense fallback={<CalmFallback />}>
        <Page />
        <PageShown />
        <PageThere />
      </Suspense>
      {path === '/setup' && <EndedGame />}
    </ErrorBoundary>
  )
}

const AfterGame = lazyPart(async () => (await import('./after-game.tsx')).AfterGame, { Waiting: SceneBackground })

/** Shows above /setup the result of the game that has just ended, whose id is in the history entry. */
function EndedGame() {
  'use no memo'
  return finishedRecordId(useHistoryState<unknown>()) === null ? null : <Result />
}

function Result() {
  'use no memo'
  const [isComing, setComing] = useState(true)
  // After a reload the sheet's history entry exists, but the sheet opens only once the game has been read.
  useBackToClose(isComing, () => navigate('/setup', { replace: true }))
  return <AfterGame onRead={() => setComing(false)} />
}

function CalmFallback() {
  'use no memo'
  return (
    <div className="grid min-h-dvh content-start justify-center pt-[30vh]">
      <p className="calm-fallback font-display text-lg font-bold text-ink-faint">{appTexts.loading}</p>
    </div>
  )
}

/** Mounted with the page: history entries and layers are compared once both exist. */
function PageThere() {
  useEffect(() => backButton.firstPageShown(), [])
  return null
}

/** SPEC W211 */
function PageShown() {
  useLayoutEffect(() => guardAfterTap(), [])
  return null
}
