// SPEC W338: notes which rooms are under way, for pages that load no code of rooms.

import { joinNames } from '@dutch/domain/players/join-names'
import type { RoomClient } from '@dutch/sync/room/room-client'
import type { Clock } from '../../browser/clock.ts'
import { roomNotes } from './room-notes.ts'
import type { RoomUnderWay } from '../games/room-under-way.ts'
import { hasLeft, isAnythingWaiting, isWorthComingBack, waitingPlays, wayOut } from './room-questions.ts'
import type { RoomPlace, RoomState, RoomStore } from './room-store-api.ts'

/** @returns a function that stops it */
export function followUnderWay(
  rooms: Pick<RoomStore, 'getState' | 'subscribe'>,
  clock: Pick<Clock, 'now'>,
): () => void {
  let before: RoomClient | null = null
  return rooms.subscribe(() => {
    const state = rooms.getState()
    const { client, place } = state
    const userId = client?.userId ?? null
    // A viewer has no notes.
    if (client === null || userId === null) {
      before = null
      return
    }
    const key = { gameId: client.gameId, userId }
    if (isToForget(place, client)) roomNotes.end(key)
    // SPEC W322: the note becomes the account's.
    if (client === before || wayOut(client) === 'replaced-by-account') return
    // Without a copy here the room is known only by the server's first message.
    const last = client.gameId === before?.gameId && before.room !== null ? before : null
    before = client
    const isTouched = last === null || waitingPlays(client) > waitingPlays(last)
    const room = underWayOf(state)
    const was = roomNotes.find(key)
    const touchedAt = isTouched || was === null ? clock.now() : was.touchedAt
    if (room !== null) roomNotes.write({ ...key, ...room, touchedAt })
    // Before the server's first message nothing is known about a room without a copy here, so its note stays.
    else if (client.room !== null) roomNotes.end(key)
  })
}

/** The server's refusal counts, because the copy of a member who was removed while offline still lists them. */
function isToForget(place: RoomPlace, client: RoomClient): boolean {
  if (place.kind !== 'gone') return false
  return place.why === 'unknown-room' || (place.why === 'not-a-member' && !isAnythingWaiting(client))
}

/** Null for a room that is over or was left and in which nothing waits. */
function underWayOf({ client, room, place }: RoomState): Pick<RoomUnderWay, 'names' | 'players' | 'waiting'> | null {
  if (client === null || isToForget(place, client) || room === null || !isWorthComingBack(client)) return null
  if (hasLeft(client)) return null
  const { game } = room
  return {
    names: joinNames(game.players.map(({ name }) => name)),
    players: game.players.filter(({ presence }) => presence === 'present').length,
    waiting: waitingPlays(client),
  }
}
