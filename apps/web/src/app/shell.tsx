import { useLocation } from 'wouter'
import { AnnouncerRegion } from '../ui/announcer-region.tsx'
import { classNames } from '../ui/class-names.ts'
import { BottomNav } from './bottom-nav.tsx'
import { Header } from './header.tsx'
import { hasNavigation } from './nav-entries.tsx'
import { PageFrame } from './page-frame.tsx'
import { cleanPath } from './routes.tsx'
import './shell.css'
import { useSounds } from './sound/use-sounds.ts'
import { appTexts } from './texts.ts'
import { UpdateCard } from './update-card.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useNotices } from './use-notices.ts'
import { usePageMeta } from './use-page-meta.ts'

/** What stands around every page. */
export function Shell() {
  const [location] = useLocation()
  const path = cleanPath(location)
  useNotices()
  useSounds(path)
  usePageMeta(path)
  useHeadingFocus(path)
  const withNav = hasNavigation(path)
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-control bg-inverse px-4 py-3 font-semibold text-on-inverse focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50"
      >
        {appTexts.skip}
      </a>
      <Header path={path} />
      <UpdateCard path={path} />
      <main
        id="main"
        tabIndex={-1}
        className={classNames(withNav && 'pb-[calc(4rem+env(safe-area-inset-bottom))] md:pb-0 short:pb-0')}
      >
        <PageFrame />
      </main>
      {withNav && <BottomNav path={path} />}
      <AnnouncerRegion />
    </>
  )
}
