import type { GameEvent } from '@dutch/domain/game/events'
import { foldFrom } from '@dutch/domain/game/fold'

/** SPEC Y911, Y912: the agreed events, then the other own ones, without a `player-joined` of a seated player. */
export function mergeEvents(agreed: readonly GameEvent[], own: readonly GameEvent[]): readonly GameEvent[] {
  const known = new Set(agreed.map(({ id }) => id))
  const ahead = own.filter(({ id }) => !known.has(id))
  if (ahead.every(({ type }) => type !== 'player-joined')) return [...agreed, ...ahead]
  const fold = foldFrom(null)
  const merged: GameEvent[] = []
  for (const event of [...agreed, ...ahead]) {
    if (event.type === 'player-joined' && fold.isSeated(event.player.id)) continue
    fold.add(event)
    merged.push(event)
  }
  return merged
}
