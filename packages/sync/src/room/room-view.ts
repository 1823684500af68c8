import type { RoundId } from '@dutch/domain/game/ids'
import { applyEntry } from './apply-entry.ts'
import { decideRoom, type PendingRequest } from './requests.ts'
import { lazyRoom } from './request-input.ts'
import type { RoomClient } from './room-client.ts'
import type { Room } from './room-state.ts'
import { countAdded } from './added-count.ts'

/** The confirmed room with this phone's requests on top. */
export interface RoomView {
  /** Null before the first message of the server. */
  readonly room: Room | null
  readonly unconfirmed: readonly RoundId[]
}

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

/** SPEC Y2010: leaves out pending requests that would be refused now, and an end that the server has not confirmed. */
export function viewOf(client: RoomClient, hostLostSince: number | null = null): RoomView {
  let { room } = client
  const added = countAdded(client.entries)
  const unconfirmed: RoundId[] = []
  for (const pending of client.pending) {
    if (room === null) break
    if (pending.request.type === 'play' && pending.request.command.type === 'end-game') continue
    const decided = decideHere(client, room, pending, hostLostSince, added)
    if (!decided.ok) continue
    for (const entry of decided.value) {
      if (entry.type === 'played' && entry.event.type === 'round-added') unconfirmed.push(entry.event.roundId)
      room = applyEntry(room, entry)
    }
  }
  return { room, unconfirmed }
}
