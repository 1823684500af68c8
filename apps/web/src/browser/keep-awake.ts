import type { Clock } from './clock.ts'
import type { ScreenLock, ScreenLocks } from './screen-lock.ts'
import type { Visibility } from './visibility.ts'

/** Longer than any round, but short enough to save the battery of a forgotten phone. */
export const AWAKE_WITHOUT_TOUCH_MS = 30 * 60_000

interface AwakeParts {
  readonly locks: ScreenLocks
  readonly visibility: Visibility
  readonly clock: Pick<Clock, 'after'>
  readonly onTouch: (listener: () => void) => () => void
}

/** SPEC W113: keeps the screen on while the page is visible, until half an hour after the last touch. */
export function keepAwake({ locks, visibility, clock, onTouch }: AwakeParts): () => void {
  let held: ScreenLock | null = null
  let isAsking = false
  let isStopped = false
  let isIdle = false
  let stopTimer: () => void = () => undefined

  const isWanted = () => !isStopped && !isIdle && visibility.isVisible()
  const follow = () => {
    if (!isWanted()) {
      held?.release()
      held = null
      return
    }
    if (held !== null || isAsking) return
    isAsking = true
    void locks.acquire().then((lock) => {
      isAsking = false
      if (lock === null) return
      if (!isWanted()) {
        lock.release()
        return
      }
      held = lock
      lock.onLost(() => {
        if (held === lock) held = null
      })
    })
  }
  const restartTimer = () => {
    stopTimer()
    stopTimer = clock.after(AWAKE_WITHOUT_TOUCH_MS, () => {
      isIdle = true
      follow()
    })
  }

  const stopWatching = visibility.subscribe(follow)
  const stopTouches = onTouch(() => {
    isIdle = false
    restartTimer()
    // The browser may grant a lock now that it refused before a touch, as WebKit does after a reload, or that it
    // released.
    follow()
  })
  restartTimer()
  follow()
  return () => {
    isStopped = true
    stopTimer()
    stopWatching()
    stopTouches()
    follow()
  }
}
