import { InstallSection } from '../features/install/install-section.tsx'
import { NotificationsSection } from '../features/notifications/notifications-section.tsx'

/** What a device gets from its server alone: the app as one of its own, and notifications. Nobody keeps their file. */
export function ServerSections() {
  return (
    <>
      <InstallSection />
      <NotificationsSection />
    </>
  )
}
