// Of a game that went two ways one keeps its id; the other gets a number. Not behind a `~`, which the games of an evening
// have (SPEC Y1601): those are different games.

import type { GameEvent } from '@dutch/domain/game/events'
import { gameId } from '@dutch/domain/game/ids'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { LoggedGame } from '../game-log.ts'

const NUMBERED = /\.[1-9]\d?$/u

/** Of one game. */
const MAX_COPIES = 20

/** Shared by all copies of a game. */
export function baseId(id: string): string {
  return id.replace(NUMBERED, '')
}

/** The same game, event by event, under another id. */
export function underId({ events }: LoggedGame, id: string): LoggedGame {
  return { gameId: gameId(id), events: underGameId(events, id) }
}

export function underGameId(events: readonly GameEvent[], id: string): readonly GameEvent[] {
  return events.map((event) => (event.type === 'game-created' ? { ...event, gameId: gameId(id) } : event))
}

export function withId(record: HistoryRecord, id: string): HistoryRecord {
  const { details } = record
  return { ...record, id, ...(details === undefined ? {} : { details: { ...details, gameId: id } }) }
}

/** SPEC Y706: of its own id, that without a number and the numbered ones those that no other copy has. */
export function freeNames(id: string, taken: ReadonlySet<string>): readonly string[] {
  const base = baseId(id)
  const numbered = Array.from({ length: MAX_COPIES - 1 }, (_, index) => `${base}.${String(index + 2)}`)
  return [...new Set([id, base, ...numbered])].filter((name) => !taken.has(name))
}
