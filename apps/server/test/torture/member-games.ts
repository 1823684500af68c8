// The games of a room on one phone, and its way from one game to the next (SPEC W331, W333).

import type { ClientMessage } from '@dutch/sync/room/client-messages'
import { newRoomClient, type RoomClient } from '@dutch/sync/room/room-client'
import { createRoomPhone, type RoomPhone } from '@dutch/sync/room/room-phone'
import { parseRoomGameId, memberOf } from '@dutch/sync/room/room-state'
import type { PhoneMessage } from '@dutch/sync/room/server-messages'

export interface MemberGames {
  /** The phone of the last game that it knows. */
  readonly phone: () => RoomPhone
  /** One client for each of its games, in order. */
  readonly clients: () => readonly RoomClient[]
  /** Whether the user has left the room, as far as this phone knows. */
  readonly isOut: () => boolean
  readonly receive: (message: PhoneMessage) => void
}

export function createMemberGames(gameId: string, userId: string, send: (message: ClientMessage) => void): MemberGames {
  const begin = (id: string) =>
    createRoomPhone(newRoomClient(id, userId), {
      repository: { write: () => Promise.resolve() },
      send,
      onChange: () => undefined,
      onRefused: () => undefined,
      onUnsaved: () => undefined,
    })
  let phone = begin(gameId)
  const before: RoomPhone[] = []
  let next: string | null = null
  let isTold = false
  const isOut = () => {
    const { room } = phone.client()
    return isTold || (room !== null && memberOf(room, userId) === undefined)
  }
  const goOn = () => {
    const { questions, room } = phone.client()
    // There is nobody to answer a question about a game that is over, or that the user left.
    if (isOut() || (room !== null && room.game.endedAt !== null))
      for (const { requestId } of questions) phone.answer(requestId, null, 0)
    const client = phone.client()
    if (next === null || client.pending.length + client.questions.length > 0) return
    before.push(phone)
    phone = begin(next)
    next = null
    phone.greet()
  }
  return {
    phone: () => phone,
    clients: () => [...before, phone].map((one) => one.client()),
    isOut,
    receive: (message) => {
      if (message.type === 'entered' || message.type === 'delta') isTold = false
      if (message.type === 'refused' && message.requestId === null && message.refusal.reason === 'not-a-member')
        isTold = true
      if (message.type === 'entered' && isLater(message.gameId, next ?? phone.client().gameId)) next = message.gameId
      else phone.receive(message)
      goOn()
    },
  }
}

function isLater(one: string, other: string): boolean {
  return parseRoomGameId(one).number > parseRoomGameId(other).number
}
