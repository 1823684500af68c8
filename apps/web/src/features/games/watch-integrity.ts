import { phaseOf } from '@dutch/domain/game/phase'
import type { Clock } from '../../browser/clock.ts'
import type { Visibility } from '../../browser/visibility.ts'
import type { NotifyingGameStore } from './game-store.ts'

/** SPEC W807 */
export const INTEGRITY_CHECK_MS = 60_000

/** Checks the totals while a game is played and the page is visible. @returns a function that stops it */
export function watchIntegrity(store: NotifyingGameStore, clock: Clock, visibility: Visibility): () => void {
  let stopTimer: (() => void) | null = null
  let checkedAt = clock.now()

  const check = async () => {
    checkedAt = clock.now()
    const state = store.getState()
    if (state.phase !== 'ready' || state.game === null || phaseOf(state.game) !== 'playing') return
    const checked = await store.checkIntegrity()
    if (checked.ok && checked.value > 0) store.notify({ kind: 'totals-healed', count: checked.value, when: 'check' })
  }
  const followVisibility = () => {
    stopTimer?.()
    if (!visibility.isVisible()) return
    // A phone may be looked at for less than a minute at a time.
    if (clock.now() - checkedAt >= INTEGRITY_CHECK_MS) void check()
    stopTimer = clock.every(INTEGRITY_CHECK_MS, () => void check())
  }

  followVisibility()
  const stopFollowing = visibility.subscribe(followVisibility)
  return () => {
    stopFollowing()
    stopTimer?.()
  }
}
