// SPEC Y340

import type { RoomEntry } from './entries.ts'

export interface Added {
  readonly entries: number
  /** Those that are none of the game's. */
  readonly moves: number
}

const NOTHING: Added = { entries: 0, moves: 0 }

export interface AddedCount {
  readonly count: (entry: RoomEntry) => void
  readonly of: (userId: string) => Added
}

export function createAddedCount(): AddedCount {
  const all = new Map<string, Added>()
  return {
    count: (entry) => {
      const { entries, moves } = all.get(entry.by) ?? NOTHING
      all.set(entry.by, { entries: entries + 1, moves: entry.type === 'played' ? moves : moves + 1 })
    },
    of: (userId) => all.get(userId) ?? NOTHING,
  }
}

export function addedIn(entries: readonly RoomEntry[], userId: string): Added {
  const own = entries.filter(({ by }) => by === userId)
  return { entries: own.length, moves: own.filter(({ type }) => type !== 'played').length }
}
