import { phaseOf } from '@dutch/domain/game/phase'
import type { Clock } from '../../browser/clock.ts'
import type { Visibility } from '../../browser/visibility.ts'
import type { NotifyingGameStore } from './game-store.ts'

/** G12: how often what is stored is compared with the rounds. */
export const INTEGRITY_CHECK_MS = 60_000

/**
 * Checks what is stored once a minute while a game is being played and the page is seen, and says how many totals had to
 * be corrected. Returns the way to stop.
 */
export function watchIntegrity(store: NotifyingGameStore, clock: Clock, visibility: Visibility): () => void {
  let stopTimer: (() => void) | null = null

  const check = async () => {
    const state = store.getState()
    if (state.phase !== 'ready' || state.game === null || phaseOf(state.game) !== 'playing') return
    const checked = await store.checkIntegrity()
    if (checked.ok && checked.value > 0) store.notify({ kind: 'totals-healed', count: checked.value, when: 'check' })
  }
  const followVisibility = () => {
    stopTimer?.()
    stopTimer = visibility.isVisible() ? clock.every(INTEGRITY_CHECK_MS, () => void check()) : null
  }

  followVisibility()
  const stopFollowing = visibility.subscribe(followVisibility)
  return () => {
    stopFollowing()
    stopTimer?.()
  }
}
