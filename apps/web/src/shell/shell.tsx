import { useLocation } from 'wouter'
import { AnnouncerRegion } from '../ui/announcer-region.tsx'
import { classNames } from '../ui/class-names.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { WhenNear } from '../ui/when-near.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { Header } from './header.tsx'
import { hasFooter, hasNavigation } from './nav-entries.tsx'
import { PageFrame } from './page-frame.tsx'
import { cleanPath } from './routes.tsx'
import './shell.css'
import { useSounds } from '../features/sound/use-sounds.ts'
import { appTexts } from './texts.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useLateParts } from './use-late-parts.ts'
import { useNotices } from './use-notices.ts'
import { usePageMeta } from './use-page-meta.ts'

const FOOTER = lazyPart(async () => (await import('./site-footer.tsx')).SiteFooter)

/** On a phone the navigation covers the end of the page. */
const ABOVE_NAV = 'pb-[calc(4rem+env(safe-area-inset-bottom))] md:pb-0 short:pb-0'

export function Shell() {
  const [location] = useLocation()
  const path = cleanPath(location)
  useNotices()
  useSounds(path)
  usePageMeta(path)
  useHeadingFocus(path)
  const withNav = hasNavigation(path)
  const {
    AccountMenu,
    QuickActions,
    RestedParts,
    TutorialHost,
    InstallPromo,
    ErrorReporting,
    UpdateCard,
    PerformanceOverlay,
  } = useLateParts(path, withNav)
  const withFooter = hasFooter(path)
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-control bg-inverse px-4 py-3 font-semibold text-on-inverse focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50"
      >
        {appTexts.skip}
      </a>
      <Header path={path}>
        {withNav && path !== '/' && QuickActions === null && <span className="size-11" />}
        {AccountMenu !== null && <AccountMenu />}
        {QuickActions !== null && <QuickActions path={path} />}
      </Header>
      {UpdateCard !== null && <UpdateCard path={path} />}
      {RestedParts !== null && <RestedParts path={path} mayAsk={withFooter || path === '/history'} />}
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
