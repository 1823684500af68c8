import type { GameEvent } from './events.ts'
import { foldFrom } from './fold.ts'
import type { Game } from './state.ts'

/**
 * SPEC R101: the state after an event; pure, and never throws. An event that does not fit (the correction of a removed
 * round, a second creation) changes nothing, so events in any order give a state.
 */
export function apply(state: Game | null, event: GameEvent): Game | null {
  const fold = foldFrom(state)
  fold.add(event)
  return fold.game()
}

/** SPEC R101: the state after events, oldest first; null if no game was created. A repeated event counts once. */
export function replay(events: readonly GameEvent[]): Game | null {
  const seen = new Set<string>()
  const fold = foldFrom(null)
  for (const event of events) {
    if (seen.has(event.id)) continue
    seen.add(event.id)
    fold.add(event)
  }
  return fold.game()
}
