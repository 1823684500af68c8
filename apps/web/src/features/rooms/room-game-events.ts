import type { GameEvent } from '@dutch/domain/game/events'
import { gameEventsOf } from '@dutch/sync/room/entries'
import type { RoomClient } from '@dutch/sync/room/room-client'

/** The game's events that the server has confirmed. */
export function roomGameEvents({ entries }: Pick<RoomClient, 'entries'>): readonly GameEvent[] {
  return gameEventsOf(entries)
}

/** Whether a round was ever entered, also one that was undone or deleted. */
export function hadRound(client: Pick<RoomClient, 'entries'>): boolean {
  return roomGameEvents(client).some(({ type }) => type === 'round-added')
}
