// Small games for the tests of accounts, written in a line or two.

import type { GameEvent } from '@dutch/domain/game/events'
import { eventId, gameId, playerId, roundId } from '@dutch/domain/game/ids'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { EventOperation, FileOperation, RemoveOperation } from '../src/account/operation.ts'
import { seenIn } from '../src/account/seen.ts'

/** 14 November 2026, evening, in ms since 1970. */
export const EVENING = 1_794_600_000_000

const stamp = (id: string, at: number) => ({ id: eventId(id), at: EVENING + at })

/** The creation of a game of Léa (`<game>/a`) and Hugo (`<game>/b`). */
export function created(game: string, id = `${game}/created`): GameEvent {
  const seat = (letter: string, name: string) => ({
    id: playerId(`${game}/${letter}`),
    name,
    emoji: '🦊',
    avatarColor: '#123456',
  })
  const players = [seat('a', 'Léa'), seat('b', 'Hugo')]
  return { type: 'game-created', ...stamp(id, 0), gameId: gameId(game), limit: 100, players }
}

/** A round with the points of both players. */
export function round(game: string, number: number, [lea, hugo]: readonly [number, number] = [3, 9]): GameEvent {
  const entries = [
    { playerId: playerId(`${game}/a`), score: lea },
    { playerId: playerId(`${game}/b`), score: hugo },
  ]
  const id = `${game}/round/${String(number)}`
  return {
    type: 'round-added',
    ...stamp(`${id}/added`, number * 60_000),
    roundId: roundId(id),
    after: number === 1 ? null : roundId(`${game}/round/${String(number - 1)}`),
    entries,
    dutchPlayerId: null,
  }
}

export function ended(game: string, at = 3_600_000): GameEvent {
  return { type: 'game-ended', ...stamp(`${game}/ended`, at) }
}

/** The operation by which a device pushes an event. */
export function eventOperation(game: string, event: GameEvent): EventOperation {
  return { kind: 'event', id: event.id, gameId: game, event }
}

/** A record of an earlier product, without the scores of its rounds. */
export function bareRecord(id: string, winner = 'Léa'): HistoryRecord {
  const players = [
    { name: winner, score: 12, isDutch: false },
    { name: 'Hugo', score: 101, isDutch: true },
  ]
  return { id, date: new Date(EVENING).toISOString(), rounds: 9, players, winner, duration: '12 minutes' }
}

export function filing(id: string, record: HistoryRecord): FileOperation {
  return { kind: 'file', id, gameId: record.id, record }
}

/** A removal by a user who saw all rounds and scores of these events. */
export function removing(game: string, ...events: readonly GameEvent[]): RemoveOperation {
  const saw = events.flatMap(({ type, at }) => (type === 'round-added' ? [at] : []))
  return { kind: 'remove', id: 'r', gameId: game, saw, seen: seenIn(events) }
}
