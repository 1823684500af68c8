// SPEC Y805, Y822: what the author of a removal saw, as hashes.

import type { GameEvent } from '@dutch/domain/game/events'
import type { Round } from '@dutch/domain/game/state'
import { gameOf } from '@dutch/domain/history/game-of'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { textOfRound } from './filed-rounds.ts'

export interface Seen {
  /** One hash for each version of a round. */
  readonly scores: readonly number[]
  readonly names: number | null
}

export function seenOf(record: HistoryRecord): Seen {
  return { scores: (gameOf(record)?.rounds ?? []).map(hashOfRound), names: hashOfNames(record) }
}

/** Includes the scores that were corrected since. */
export function seenIn(events: readonly GameEvent[]): Seen {
  const addedAt = new Map<string, number>()
  const scores = events.flatMap((event) => {
    if (event.type === 'round-added') addedAt.set(event.roundId, event.at)
    if (event.type !== 'round-added' && event.type !== 'round-corrected') return []
    const at = addedAt.get(event.roundId)
    return at === undefined ? [] : [hashOfRound({ ...event, addedAt: at })]
  })
  return { scores, names: null }
}

export function hashOfRound({ addedAt, entries, dutchPlayerId }: Pick<Round, 'addedAt' | 'entries' | 'dutchPlayerId'>) {
  return hashOf(`${textOfRound(addedAt, entries)}\n${dutchPlayerId ?? ''}`)
}

export function hashOfNames({ name, players, details }: HistoryRecord): number {
  const seats = details?.players.map((seat) => `${seat.id} ${seat.name}`).toSorted() ?? players.map((seat) => seat.name)
  return hashOf([name ?? '', ...seats].join('\n'))
}

/** A hash of 53 bits; nobody gains anything by a collision. */
function hashOf(text: string): number {
  let [high, low] = [0x811c9dc5, 0x01000193]
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 0x01000193)
    low = Math.imul(low ^ (unit + index), 0x85ebca6b)
    low ^= low >>> 13
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0)
}
