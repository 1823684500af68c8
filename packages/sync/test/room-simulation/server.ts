// A server made of `decideRoom` and a list that survives it.

import type { Result } from '@dutch/domain/result'
import { applyEntry } from '../../src/room/apply-entry.ts'
import { parseClientMessage } from '../../src/room/client-messages.ts'
import { decideRoom } from '../../src/room/decide-room.ts'
import { deltaFrom } from '../../src/room/deltas.ts'
import { entryId, type RoomEntry } from '../../src/room/entries.ts'
import { openRoom } from '../../src/room/open-room.ts'
import type { RoomRefusal } from '../../src/room/refusals.ts'
import type { Asking } from '../../src/room/requests.ts'
import type { Room } from '../../src/room/room-state.ts'
import { routeMessage } from '../../src/room/route-message.ts'
import type { PhoneMessage } from '../../src/room/server-messages.ts'
import { addedIn } from '../../src/room/added-count.ts'
import type { Chance } from '../simulation/chance.ts'
import { GAME_ID, NOON } from '../room-rig.ts'
import type { Book } from './book.ts'
import type { Sabotage } from './sabotage.ts'

/** Thrown where the machine dies: whatever was on its way in it is gone. */
export class Death extends Error {}

export interface Socket {
  readonly userId: string
  readonly send: (message: PhoneMessage) => void
}

export interface Server {
  readonly entries: () => readonly RoomEntry[]
  readonly sockets: Set<Socket>
  readonly receive: (socket: Socket, text: string) => void
}

/** @param dies asked where the machine may die */
export function createServer(
  chance: Chance,
  book: Book,
  dies: () => boolean,
  sabotage: Sabotage,
  names: readonly string[],
): Server {
  const opened = openRoom(
    { userId: 'user-0', requestId: 'open', name: 'Joueur 0', opening: { type: 'new-game', names, limit: 1000 } },
    { now: NOON, gameId: GAME_ID },
  )
  if (!opened.ok) throw new Error(opened.error.reason)
  const entries: RoomEntry[] = [...opened.value]
  const known = new Set(entries.map(entryId))
  const sockets = new Set<Socket>()
  let room = entries.reduce(applyEntry, null)
  const commit = (added: readonly RoomEntry[]) => {
    for (const entry of added) {
      entries.push(entry)
      known.add(entryId(entry))
      room = applyEntry(room, entry)
    }
  }
  const decide = (present: Room, asking: Asking): Result<readonly RoomEntry[], RoomRefusal> => {
    const has = sabotage.forgetsRequests === true ? () => false : (id: string) => known.has(id)
    const now = NOON + entries.length * 1000 + chance.below(1000)
    const asked = sabotage.overwrites === undefined ? asking : sabotage.overwrites(present, asking)
    return decideRoom(present, asked, {
      now,
      version: entries.length,
      has,
      added: addedIn(entries),
      hostLostSince: null,
    })
  }
  const answer = (socket: Socket, asking: Asking) => {
    if (room === null) throw new Error('no room')
    const { requestId } = asking
    const decided = decide(room, asking)
    if (!decided.ok) {
      socket.send({ type: 'refused', requestId, refusal: decided.error })
      return
    }
    const ack = () => {
      book.acknowledged.add(requestId)
      socket.send({
        type: 'ack',
        requestId,
        gameId: GAME_ID,
        version: entries.length + (isEarly ? decided.value.length : 0),
      })
    }
    const isEarly = sabotage.acknowledgesBeforeCommit === true
    if (isEarly) ack()
    if (dies()) throw new Death()
    const from = entries.length
    commit(decided.value)
    // After the commit and before anybody hears of it: the asker will ask again.
    if (dies()) throw new Death()
    if (decided.value.length > 0) {
      for (const one of sockets) {
        one.send({ type: 'delta', gameId: GAME_ID, from, to: entries.length, entries: decided.value, isWhole: false })
      }
    }
    if (!isEarly) ack()
  }
  return {
    entries: () => entries,
    sockets,
    receive: (socket, text) => {
      const route = routeMessage(parseClientMessage(text), { userId: socket.userId, newRequestId: () => 'none' })
      if (!route.ok) throw new Error(JSON.stringify(route.error))
      const { value } = route
      if (value.kind === 'resume') socket.send(deltaFrom(GAME_ID, entries, value.place))
      else if (value.kind === 'ask' || value.kind === 'join') answer(socket, value.asking)
      else throw new Error(`nobody asks for ${value.kind}`)
    },
  }
}
