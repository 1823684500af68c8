// SPEC Y340: who has added how much to a room's list.

import type { RoomEntry } from './entries.ts'

/** What somebody has added to a room. */
export interface Added {
  readonly entries: number
  /** Those among them that are none of the game's. */
  readonly moves: number
}

const NOTHING: Added = { entries: 0, moves: 0 }

export interface AddedCount {
  readonly count: (entry: RoomEntry) => void
  readonly of: (userId: string) => Added
}

/** Counts who added what, entry by entry: none yet. */
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

/** What somebody has added to a whole list. */
export function addedIn(entries: readonly RoomEntry[], userId: string): Added {
  const own = entries.filter(({ by }) => by === userId)
  return { entries: own.length, moves: own.filter(({ type }) => type !== 'played').length }
}
