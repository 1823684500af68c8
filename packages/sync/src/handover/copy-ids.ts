// If a game was continued in two ways, one copy keeps its id and the other gets `.2`, `.3` and so on behind it. `~2` is
// something else: a room's next game (SPEC Y1601), which is a different game.

import type { GameEvent } from '@dutch/domain/game/events'
import { gameId } from '@dutch/domain/game/ids'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { LoggedGame } from '../game-log.ts'

const NUMBERED = /\.[1-9]\d?$/u

/** The most copies of one game. */
const MAX_COPIES = 20

/** The id without its number, which all copies of a game share. */
export function baseId(id: string): string {
  return id.replace(NUMBERED, '')
}

/** The same game, event by event, under another id. */
export function withGameId({ events }: LoggedGame, id: string): LoggedGame {
  return { gameId: gameId(id), events: eventsWithGameId(events, id) }
}

export function eventsWithGameId(events: readonly GameEvent[], id: string): readonly GameEvent[] {
  return events.map((event) => (event.type === 'game-created' ? { ...event, gameId: gameId(id) } : event))
}

export function withId(record: HistoryRecord, id: string): HistoryRecord {
  const { details } = record
  return { ...record, id, ...(details === undefined ? {} : { details: { ...details, gameId: id } }) }
}

/** SPEC Y706: the ids that no other copy has: the game's own, the one without a number, then the numbered ones. */
export function freeIds(id: string, taken: ReadonlySet<string>): readonly string[] {
  const base = baseId(id)
  const numbered = Array.from({ length: MAX_COPIES - 1 }, (_, index) => `${base}.${String(index + 2)}`)
  return [...new Set([id, base, ...numbered])].filter((name) => !taken.has(name))
}
