import { MAX_NAME_LENGTH } from '@dutch/domain/game/bounds'
import { graphemes } from '@dutch/domain/players/graphemes'
import { cleanName, nameKey } from '@dutch/domain/players/names'
import type { Player } from '@dutch/domain/game/state'

/** SPEC Y1107: the name, cleaned and cut; may be empty. */
export function shownName(name: string): string {
  const cleaned = cleanName(name.slice(0, MAX_NAME_LENGTH * 40))
  return graphemes(cleaned).slice(0, MAX_NAME_LENGTH).join('').trim()
}

/**
 * SPEC Y1204: the seat of the same name, otherwise the one whose name is its first word ("Hugo" for "Hugo Martin");
 * null if there is neither.
 */
export function seatLike(seats: readonly Player[], name: string): Player | null {
  const same = seats.find((seat) => nameKey(seat.name) === nameKey(name))
  if (same !== undefined) return same
  const [first = ''] = cleanName(name).split(' ')
  return seats.find((seat) => nameKey(seat.name) === nameKey(first)) ?? null
}
