// Scores as a person sees them: told apart without the product's own marks (SPEC Y822), which are what is tried.

import type { GameEvent } from '@dutch/domain/game/events'
import type { Round } from '@dutch/domain/game/state'
import { gameOf } from '@dutch/domain/history/game-of'
import type { HistoryRecord } from '@dutch/domain/history/record'

/** The rounds of a finished game, each with its scores. */
export function scoresShown(record: HistoryRecord): readonly string[] {
  return (gameOf(record)?.rounds ?? []).map(scoresOf)
}

/** Every score that events tell of, whatever became of it. */
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
