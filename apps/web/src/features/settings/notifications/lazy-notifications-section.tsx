import { lazyAhead, type LostPartProps } from '../../../pwa/lazy-ahead.tsx'
import { LostSection } from '../lost-section.tsx'
import { settingsTexts } from '../texts.ts'

/** Notifications, and installing above them, in a file of its own that nobody keeps: without the server there are none. */
export const LazyNotificationsSection = lazyAhead(
  () => import('../server-sections.tsx').then((part) => part.ServerSections),
  { Lost: LostNotifications },
)

function LostNotifications({ onRetry }: LostPartProps) {
  return <LostSection text={settingsTexts.lostNotifications} onRetry={onRetry} />
}
