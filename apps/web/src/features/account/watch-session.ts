import type { Clock } from '../../browser/clock.ts'
import type { Visibility } from '../../browser/visibility.ts'
import type { SessionStore } from './session-store.ts'

/** While the server does not answer: the longest wait of somebody who looks at the page. */
const LOOK_AGAIN_MS = 30_000
/** A page that was left for so long may have been signed out elsewhere. */
const STALE_MS = 5 * 60_000

interface WatchParts {
  readonly clock: Pick<Clock, 'now' | 'every'>
  readonly visibility: Visibility
  /** Returns how to stop. */
  readonly onOnline: (listener: () => void) => () => void
}

/**
 * SPEC Y122
 * @returns how to stop
 */
export function watchSession(session: SessionStore, { clock, visibility, onOnline }: WatchParts): () => void {
  let askedAt = clock.now()
  const ask = (): void => {
    askedAt = clock.now()
    void session.check()
  }
  const isUnchecked = (): boolean => {
    const state = session.getState()
    return state.kind === 'checking' || (state.kind === 'offline' && !state.isChosen)
  }
  const look = (): void => {
    const isStale = session.getState().kind === 'signed-in' && clock.now() - askedAt >= STALE_MS
    if (visibility.isVisible() && (isUnchecked() || isStale)) ask()
  }
  const stops = [visibility.subscribe(look), onOnline(look), clock.every(LOOK_AGAIN_MS, look)]
  if (isUnchecked()) ask()
  return () => {
    for (const stop of stops) stop()
  }
}
