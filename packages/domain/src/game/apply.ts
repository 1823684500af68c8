import type { GameEvent } from './events.ts'
import { foldFrom } from './fold.ts'
import type { Game } from './state.ts'

/**
 * SPEC R101: total and pure. An event that no longer fits (a correction of a removed round, a
 * second creation) changes nothing, so any order of arrival gives a state.
 */
export function apply(state: Game | null, event: GameEvent): Game | null {
  const fold = foldFrom(state)
  fold.add(event)
  return fold.game()
}

/** SPEC R101: oldest first; null before a game is created. An event met twice counts once. */
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
