import { useSyncExternalStore } from 'react'
import { announced, onAnnounce } from './announcer.ts'

/** The live region behind `announce`. It has to be there before the first word, so the shell shows it from the start. */
export function AnnouncerRegion() {
  const text = useSyncExternalStore(onAnnounce, announced, () => '')
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {text}
    </div>
  )
}
