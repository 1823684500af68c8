import { InstallSection } from '../features/install/install-section.tsx'
import { NotificationsSection } from '../features/notifications/notifications-section.tsx'

/** Sections that need the server; the worker does not cache their chunk. */
export function ServerSections() {
  return (
    <>
      <InstallSection />
      <NotificationsSection />
    </>
  )
}
