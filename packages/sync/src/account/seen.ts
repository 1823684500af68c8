// What somebody who removes a game had seen of it, short enough to be told with the removal (SPEC Y138, Y188).

import type { GameEvent } from '@dutch/domain/game/events'
import type { Round } from '@dutch/domain/game/state'
import { gameOf } from '@dutch/domain/history/game-of'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { textOfRound } from './filed-rounds.ts'

export interface Seen {
  /** A mark of each round that was seen, with its scores as they were seen. */
  readonly scores: readonly number[]
  /** A mark of the names that were seen; null where nobody compares them. */
  readonly names: number | null
}

/** What can be seen of a finished game. */
export function seenOf(record: HistoryRecord): Seen {
  return { scores: (gameOf(record)?.rounds ?? []).map(markOfRound), names: markOfNames(record) }
}

/** What was seen by whoever played with these events: each score that they told of, whatever became of it. */
export function seenIn(events: readonly GameEvent[]): Seen {
  const addedAt = new Map<string, number>()
  const scores = events.flatMap((event) => {
    if (event.type === 'round-added') addedAt.set(event.roundId, event.at)
    if (event.type !== 'round-added' && event.type !== 'round-corrected') return []
    const at = addedAt.get(event.roundId)
    return at === undefined ? [] : [markOfRound({ ...event, addedAt: at })]
  })
  return { scores, names: null }
}

/** A number that tells a round with its scores apart from another one. */
export function markOfRound({ addedAt, entries, dutchPlayerId }: Pick<Round, 'addedAt' | 'entries' | 'dutchPlayerId'>) {
  return markOf(`${textOfRound(addedAt, entries)}\n${dutchPlayerId ?? ''}`)
}

/** A number that tells the names of a finished game apart from others. */
export function markOfNames({ name, players, details }: HistoryRecord): number {
  const seats = details?.players.map((seat) => `${seat.id} ${seat.name}`).toSorted() ?? players.map((seat) => seat.name)
  return markOf([name ?? '', ...seats].join('\n'))
}

/** 53 bits of a text, by two sums of FNV: nobody gains anything by finding two texts with the same. */
function markOf(text: string): number {
  let [high, low] = [0x811c9dc5, 0x01000193]
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 0x01000193)
    low = Math.imul(low ^ (unit + index), 0x85ebca6b)
    low ^= low >>> 13
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0)
}
