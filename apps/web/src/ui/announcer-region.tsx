import { useState, useSyncExternalStore } from 'react'
import { announced, onAnnounce } from './announcer.ts'

/** A live region. It does not repeat a text that was announced before it mounted. */
export function AnnouncerRegion() {
  const text = useSyncExternalStore(onAnnounce, announced, () => '')
  const [saidBefore] = useState(announced)
  return (
    <div role="status" aria-live="polite" translate="no" className="sr-only">
      {text === saidBefore ? '' : text}
    </div>
  )
}
