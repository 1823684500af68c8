import type { Clock } from './clock.ts'
import type { ScreenLock, ScreenLocks } from './screen-lock.ts'
import type { Visibility } from './visibility.ts'

/** Longer than any round, and a phone forgotten on the table keeps its battery. */
export const AWAKE_WITHOUT_TOUCH_MS = 30 * 60_000

interface AwakeParts {
  readonly locks: ScreenLocks
  readonly visibility: Visibility
  readonly clock: Pick<Clock, 'after'>
  readonly onTouch: (listener: () => void) => () => void
}

/**
 * SPEC W113: keeps the screen lit while the page is visible, until half an hour after the last
 * touch. Returns how to stop.
 */
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
    // What was refused before a press, as WebKit does after a reload, or taken back may be given now.
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
