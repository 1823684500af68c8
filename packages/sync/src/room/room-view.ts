import { applyEntry } from './apply-entry.ts'
import { decideRoom, type PendingRequest } from './requests.ts'
import { lazyRoom, type Room } from './room-state.ts'
import type { RoomClient } from './room-client.ts'
import { countAdded } from './added-count.ts'

/** Decides a request of this phone by the server's rules. @param room with the earlier requests of this phone */
export function decideHere(
  { entries, userId }: RoomClient,
  room: Room,
  { requestId, request, askedAt: now }: PendingRequest,
  hostLostSince: number | null,
  added = countAdded(entries),
) {
  const context = { now, version: entries.length, has: () => false, added, hostLostSince }
  return decideRoom(lazyRoom(room), { userId, requestId, request }, context)
}

/**
 * SPEC Y2010: the confirmed room with this phone's requests on top, without requests that would be refused now and without
 * an end that the server has not confirmed.
 * @returns null before the first message of the server
 */
export function shownRoom(client: RoomClient, hostLostSince: number | null = null): Room | null {
  let { room } = client
  const added = countAdded(client.entries)
  for (const pending of client.pending) {
    if (room === null) break
    if (pending.request.type === 'play' && pending.request.command.type === 'end-game') continue
    const decided = decideHere(client, room, pending, hostLostSince, added)
    if (!decided.ok) continue
    for (const entry of decided.value) room = applyEntry(room, entry)
  }
  return room
}
