import type { GameEvent } from '@dutch/domain/game/events'
import { accept, refuse, type Result } from '@dutch/domain/result'
import type { AppendFault, LoggedGame, LogHead } from './game-log.ts'

/** Whether the log is as the writer has seen it; null means no game. */
export function isHead(game: LoggedGame | null, seen: LogHead | null): boolean {
  if (game === null || seen === null) return game === seen
  return game.gameId === seen.gameId && game.events.length === seen.length
}

/**
 * SPEC Y102, Y103: the game with the events added, or a refusal if another writer was first. Events that are stored
 * already are not added again.
 */
export function appended(
  game: LoggedGame | null,
  seen: LogHead | null,
  events: readonly GameEvent[],
): Result<LoggedGame, Extract<AppendFault, { kind: 'conflict' }> | { kind: 'unavailable'; cause: unknown }> {
  if (game !== null && isAlreadyThere(game, seen, events)) return accept(game)
  if (!isHead(game, seen)) return refuse({ kind: 'conflict', current: game })
  if (game !== null) return accept({ gameId: game.gameId, events: [...game.events, ...events] })
  const [first] = events
  return first?.type === 'game-created'
    ? accept({ gameId: first.gameId, events })
    : refuse({ kind: 'unavailable', cause: new Error('A game begins with its creation') })
}

/** SPEC Y106 */
export function isClosedBeginning(events: readonly GameEvent[], closed: ReadonlySet<string>): boolean {
  const [first] = events
  return first?.type === 'game-created' && closed.has(first.gameId)
}

function isAlreadyThere(game: LoggedGame, seen: LogHead | null, events: readonly GameEvent[]): boolean {
  if (events.length === 0) return false
  const start = seen === null ? 0 : seen.length
  if (seen !== null && seen.gameId !== game.gameId) return false
  return (
    game.events.length === start + events.length &&
    events.every((event, index) => game.events[start + index]?.id === event.id)
  )
}
