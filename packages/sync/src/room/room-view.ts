import type { RoundId } from '@dutch/domain/game/ids'
import { applyEntry } from './apply-entry.ts'
import { decideRoom } from './requests.ts'
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

/** SPEC Y2010: leaves out pending requests that would be refused now, and an end that the server has not confirmed. */
export function viewOf(client: RoomClient, hostLostSince: number | null = null): RoomView {
  let { room } = client
  const added = countAdded(client.entries)
  const unconfirmed: RoundId[] = []
  for (const { requestId, request, askedAt } of client.pending) {
    if (room === null) break
    if (request.type === 'play' && request.command.type === 'end-game') continue
    const context = { now: askedAt, version: client.entries.length, has: () => false, added, hostLostSince }
    const decided = decideRoom(lazyRoom(room), { userId: client.userId, requestId, request }, context)
    if (!decided.ok) continue
    for (const entry of decided.value) {
      if (entry.type === 'played' && entry.event.type === 'round-added') unconfirmed.push(entry.event.roundId)
      room = applyEntry(room, entry)
    }
  }
  return { room, unconfirmed }
}
