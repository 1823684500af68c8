// Scores as a user sees them, compared without the product's own hashes (SPEC Y822), since those are under test.

import type { GameEvent } from '@dutch/domain/game/events'
import type { Round } from '@dutch/domain/game/state'
import { gameOf } from '@dutch/domain/history/game-of'
import type { HistoryRecord } from '@dutch/domain/history/record'

/** The scores of each round of a finished game. */
export function scoresShown(record: HistoryRecord): readonly string[] {
  return (gameOf(record)?.rounds ?? []).map(scoresOf)
}

/** All scores in events, those that were corrected or undone included. */
export function scoresPushed(events: readonly GameEvent[]): readonly string[] {
  const added = new Map<string, number>()
  for (const event of events) if (event.type === 'round-added') added.set(event.roundId, event.at)
  return events.flatMap((event) =>
    event.type === 'round-added' || event.type === 'round-corrected'
      ? [scoresOf({ ...event, addedAt: added.get(event.roundId) ?? 0 })]
      : [],
  )
}

export function scoresOf({ addedAt, entries, dutchPlayerId }: Pick<Round, 'addedAt' | 'entries' | 'dutchPlayerId'>) {
  const scores = entries.map(({ playerId, score }) => `${playerId} ${String(score)}`).toSorted()
  return [addedAt, dutchPlayerId, ...scores].join(', ')
}
