// SPEC Y1106, Y1306

import type { RoomEntry } from './entries.ts'
import { isOrWasGuest } from './guests.ts'

interface Added {
  entries: number
  /** Those that are none of the game's. */
  moves: number
}

export interface AddedBy {
  readonly of: (userId: string) => Readonly<Added>
  /** All of them together. */
  readonly ofGuests: () => Readonly<Added>
}

export function createAddedCount() {
  const all = new Map<string, Added>()
  const guests: Added = { entries: 0, moves: 0 }
  const of: AddedBy['of'] = (userId) => all.get(userId) ?? { entries: 0, moves: 0 }
  const add = (added: Added, { type }: RoomEntry) => {
    added.entries += 1
    if (type !== 'played') added.moves += 1
    return added
  }
  return {
    count: (entry: RoomEntry) => {
      all.set(entry.by, add(of(entry.by), entry))
      if (isOrWasGuest(entry.by)) add(guests, entry)
    },
    of,
    ofGuests: () => guests,
  }
}

export function addedIn(entries: readonly RoomEntry[]): AddedBy {
  const added = createAddedCount()
  entries.forEach(added.count)
  return added
}
