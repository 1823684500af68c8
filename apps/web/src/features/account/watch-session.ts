import { stopAll } from '@dutch/domain/listeners'
import type { Clock } from '../../browser/clock.ts'
import type { Visibility } from '../../browser/visibility.ts'
import type { SessionStore } from './session-store.ts'

/** The pause between two checks while the server does not answer. */
const CHECK_EVERY_MS = 30_000
/** After this time the session is checked again: the user may have signed out on another device. */
const STALE_MS = 5 * 60_000

type WatchedSession = Pick<SessionStore, 'getState' | 'check' | 'isUnanswered'>

interface WatchParts {
  readonly clock: Pick<Clock, 'now' | 'every'>
  readonly visibility: Visibility
  /** Returns a function that stops listening. */
  readonly onOnline: (listener: () => void) => () => void
}

/** SPEC W1504. @returns a function that stops it */
export function watchSession(session: WatchedSession, { clock, visibility, onOnline }: WatchParts): () => void {
  let askedAt = clock.now()
  const ask = (): void => {
    askedAt = clock.now()
    void session.check()
  }
  const isUnchecked = (): boolean => {
    const state = session.getState()
    switch (state.kind) {
      case 'signed-out':
        return false
      case 'checking':
        return true
      case 'signed-in':
        return session.isUnanswered()
      case 'offline':
        return !state.isChosen
    }
  }
  const checkIfStale = (): void => {
    const isStale = session.getState().kind === 'signed-in' && clock.now() - askedAt >= STALE_MS
    if (visibility.isVisible() && (isUnchecked() || isStale)) ask()
  }
  const stops = [visibility.subscribe(checkIfStale), onOnline(checkIfStale), clock.every(CHECK_EVERY_MS, checkIfStale)]
  if (isUnchecked()) ask()
  return stopAll(stops)
}
