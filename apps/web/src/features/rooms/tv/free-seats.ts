import { presentPlayers } from '@dutch/domain/game/state'
import { canSitDown, freeSeats, isOver, type Room } from '@dutch/sync/room/room-state'

/** SPEC W317: whether somebody can still take a name. */
export function hasFreeSeats(room: Room): boolean {
  if (isOver(room)) return false
  const present = new Set(presentPlayers(room.game))
  return canSitDown(room) || freeSeats(room).some((player) => present.has(player))
}
