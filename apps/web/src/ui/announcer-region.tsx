import { useState, useSyncExternalStore } from 'react'
import { announced, onAnnounce } from './announcer.ts'

/**
 * A live region behind `announce`. It has to be there before the first word; what was said before it came is not
 * repeated.
 */
export function AnnouncerRegion() {
  const text = useSyncExternalStore(onAnnounce, announced, () => '')
  const [saidBefore] = useState(announced)
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {text === saidBefore ? '' : text}
    </div>
  )
}
