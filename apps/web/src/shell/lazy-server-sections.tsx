import { lazyAhead, type LostPartProps } from '../ui/lazy-ahead.tsx'
import { LostSection } from '../features/settings/lost-section.tsx'
import { settingsTexts } from '../features/settings/texts.ts'

/** Notifications, and installing above them, in a file of its own that nobody keeps: without the server there are none. */
export const LazyServerSections = lazyAhead(() => import('./server-sections.tsx').then((part) => part.ServerSections), {
  Lost: LostNotifications,
})

function LostNotifications({ onRetry }: LostPartProps) {
  return <LostSection text={settingsTexts.lostNotifications} onRetry={onRetry} />
}
