// SPEC Y1106, Y1306

import type { RoomEntry } from './entries.ts'
import { isOrWasGuest } from './guests.ts'

export interface Added {
  readonly entries: number
  /** Those that are none of the game's. */
  readonly moves: number
}

export interface AddedBy {
  readonly of: (userId: string) => Added
  /** All of them together. */
  readonly ofGuests: () => Added
}

const NOTHING_ADDED: Added = { entries: 0, moves: 0 }

export interface AddedCount extends AddedBy {
  readonly count: (entry: RoomEntry) => void
}

export function createAddedCount(): AddedCount {
  const all = new Map<string, Added>()
  let guests = NOTHING_ADDED
  return {
    count: (entry) => {
      all.set(entry.by, withEntry(all.get(entry.by) ?? NOTHING_ADDED, entry))
      if (isOrWasGuest(entry.by)) guests = withEntry(guests, entry)
    },
    of: (userId) => all.get(userId) ?? NOTHING_ADDED,
    ofGuests: () => guests,
  }
}

export function addedIn(entries: readonly RoomEntry[]): AddedBy {
  const sum = (isCounted: (userId: string) => boolean) =>
    entries.reduce((added, entry) => (isCounted(entry.by) ? withEntry(added, entry) : added), NOTHING_ADDED)
  return { of: (userId) => sum((by) => by === userId), ofGuests: () => sum(isOrWasGuest) }
}

function withEntry({ entries, moves }: Added, { type }: RoomEntry): Added {
  return { entries: entries + 1, moves: type === 'played' ? moves : moves + 1 }
}
