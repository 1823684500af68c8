import { randomUUID } from 'node:crypto'
import type { GameEvent } from '@dutch/domain/game/events'
import { parseEvents } from '@dutch/sync/event-codec'
import { ROUNDS_DIFFER } from '@dutch/sync/room/decide-play'
import { gameEventsOf } from '@dutch/sync/room/entries'
import type { OpeningAsked } from '@dutch/sync/room/open-room'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import { askRoom, type LiveRoom } from './live-room.ts'

/**
 * SPEC Z710: the account may have gone on with its game if the answer to an earlier request was lost.
 * @returns null once the room has what the account has
 */
export async function catchUpWithAccount(
  live: LiveRoom,
  asked: Pick<OpeningAsked, 'userId' | 'name'>,
  ofAccount: readonly GameEvent[],
): Promise<WireRefusal | null> {
  const version = live.version()
  const ofRoom = gameEventsOf(live.entries())
  const events = eventsAfter(ofRoom, ofAccount)
  if (events === null) return ROUNDS_DIFFER
  if (events.length === 0) return null
  // An account's events are only parsed one by one when they are pushed.
  if (!parseEvents([...ofRoom, ...events]).ok) return ROUNDS_DIFFER
  const { userId, name } = asked
  const request = { type: 'add-events', version, name, events } as const
  const answer = await askRoom(live, { userId, requestId: randomUUID(), request }, null)
  if (answer.ok) return null
  // Something else was added first.
  return live.version() === version ? answer.error : catchUpWithAccount(live, asked, ofAccount)
}

/** @returns the events of an account that follow those of its room; null if the two went on differently */
function eventsAfter(ofRoom: readonly GameEvent[], ofAccount: readonly GameEvent[]): readonly GameEvent[] | null {
  if (ofRoom.every(({ id }, place) => ofAccount[place]?.id === id)) return ofAccount.slice(ofRoom.length)
  const known = new Set(ofRoom.map(({ id }) => id))
  return ofAccount.every(({ id }) => known.has(id)) ? [] : null
}
