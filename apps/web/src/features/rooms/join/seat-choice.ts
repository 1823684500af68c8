import { playerId } from '@dutch/domain/game/ids'
import { cleanName } from '@dutch/domain/players/names'
import type { SeatWish } from '@dutch/sync/room/wire'
import { seatLike } from '@dutch/sync/room/shown-name'
import type { SharedGame } from '../shared-game.ts'

type ListedPlayer = SharedGame['players'][number]

/** SPEC W314: the free seat whose name is like the user's; null for none. */
export function likelySeat({ players }: SharedGame, name: string): ListedPlayer | null {
  const free = players.filter(({ isFree }) => isFree)
  const like = seatLike(
    free.map((seat) => ({ ...seat, id: playerId(seat.id), startingScore: 0, presence: 'present' as const })),
    name,
  )
  return free.find(({ id }) => id === like?.id) ?? null
}

/** SPEC W314: the player `firstId` first, then the others in the order of the table. */
export function inOrder({ players }: SharedGame, firstId: string | undefined): readonly ListedPlayer[] {
  return [...players.filter(({ id }) => id === firstId), ...players.filter(({ id }) => id !== firstId)]
}

export function listed({ id }: ListedPlayer): SeatWish {
  return { kind: 'listed', playerId: playerId(id) }
}

/** SPEC W304: asks for the member's own place again, because a leave request of theirs may be under way. */
export function wishOfMember({ playerId: seat }: Pick<NonNullable<SharedGame['you']>, 'playerId'>): SeatWish {
  return seat === null ? { kind: 'watch' } : { kind: 'listed', playerId: playerId(seat) }
}

/** SPEC W314: the seat that the main button asks for; null where the user must choose. Hidden seats are given by the host. */
export function wishOf(game: SharedGame, likely: ListedPlayer | null, typed: string | null): SeatWish | null {
  if (game.isHidden) return { kind: 'any' }
  if (typed !== null) return cleanName(typed) === '' ? null : { kind: 'new' }
  if (likely !== null) return listed(likely)
  return game.canSitDown || game.players.some(({ isFree }) => isFree) ? null : { kind: 'watch' }
}
