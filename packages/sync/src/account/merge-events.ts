import type { GameEvent } from '@dutch/domain/game/events'

/** SPEC Y156: the events that others have of a game, then one's own that they do not have. */
export function merge(agreed: readonly GameEvent[], own: readonly GameEvent[]): readonly GameEvent[] {
  const known = new Set(agreed.map(({ id }) => id))
  return [...agreed, ...own.filter(({ id }) => !known.has(id))]
}
