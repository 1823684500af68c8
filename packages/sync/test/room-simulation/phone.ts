// A phone: a crash loses what is only in memory, not what is stored.

import type { ClientMessage } from '../../src/room/client-messages.ts'
import {
  queueRequest,
  messagesOnConnect,
  receiveFromServer,
  newRoomClient,
  type ClientStep,
  type RoomClient,
} from '../../src/room/room-client.ts'
import { parseRoomGameId, memberOf } from '../../src/room/room-state.ts'
import { parseServerMessage } from '../../src/room/server-messages.ts'
import { parseStoredClient, storedClient } from '../../src/room/stored-client.ts'
import { GAME_ID } from '../room-rig.ts'
import type { AskedRequest } from '../../src/room/requests.ts'
import type { Sabotage } from './sabotage.ts'

export interface Phone {
  readonly userId: () => string
  readonly client: () => RoomClient
  /** The phone's last copy of each earlier game. */
  readonly earlier: () => readonly RoomClient[]
  /** Whether the user is out of the room, as far as the phone knows. */
  readonly isOut: () => boolean
  readonly ask: (requestId: string, request: AskedRequest, askedAt: number) => void
  readonly change: (step: ClientStep) => void
  readonly receive: (text: string) => void
  /** Requests the next game (SPEC Y1601); the request is not stored. */
  readonly askAgain: (requestId: string) => void
  /** Requests to join; the request is not stored. @param target a code, or the id of a game */
  readonly comeBack: (requestId: string, target: string) => void
  /** The account that is to take this guest's place; null if there is none, or it has taken it. */
  readonly account: () => string | null
  /** SPEC W322: from now on the phone requests that its account takes the guest's place. */
  readonly signIn: () => void
  /** SPEC W322: the account has taken this guest's place. */
  readonly moveToAccount: () => void
  readonly greet: () => void
  readonly crash: () => void
}

/** @param name the user's id @param send does nothing without a connection */
export function createPhone(name: string, send: (message: ClientMessage) => void, sabotage: Sabotage): Phone {
  let userId = name
  let [account, isOut] = [null as string | null, false]
  // The stored client never changes, so it is turned into JSON only when it is read.
  let disk = newRoomClient(GAME_ID, userId)
  const restored = (): RoomClient => {
    const read = parseStoredClient(JSON.parse(JSON.stringify(storedClient(disk))))
    if (!read.ok) throw new Error(`the disk is ${read.error}`)
    return read.value
  }
  let client = restored()
  const store = () => {
    disk = client
  }
  const change = (step: ClientStep) => {
    const before = client
    client = sabotage.forgets === undefined ? step.client : sabotage.forgets(step.client)
    // A planted bug stores a request only when its answer arrives.
    if (sabotage.storesLate !== true || client.pending.length <= before.pending.length) store()
    step.send.forEach(send)
  }
  let earlier: readonly RoomClient[] = []
  let next: string | null = null
  /** SPEC W331, W333 */
  const goOn = () => {
    if (next === null || client.pending.length + client.questions.length > 0) return
    earlier = [...earlier, client]
    client = newRoomClient(next, userId)
    next = null
    store()
    change(messagesOnConnect(client))
  }
  return {
    userId: () => userId,
    client: () => client,
    earlier: () => earlier,
    isOut: () => isOut || (client.room !== null && memberOf(client.room, userId) === undefined),
    askAgain: (requestId) => send({ type: 'continue_game', gameId: client.gameId, requestId }),
    comeBack: (requestId, target) => send({ type: 'join_game', gameId: target, playerName: name, requestId }),
    ask: (requestId, request, askedAt) => change(queueRequest(client, { requestId, request, askedAt })),
    change: (step) => {
      change(step)
      goOn()
    },
    receive: (text) => {
      const read = parseServerMessage(text)
      if (!read.ok) throw new Error(`the message is ${read.error}: ${text}`)
      const heard = sabotage.mishears === undefined ? read.value : sabotage.mishears(client, read.value)
      change(receiveFromServer(client, heard))
      if (heard.type === 'refused' && heard.requestId === null && heard.refusal.reason === 'not-a-member') isOut = true
      if (heard.type === 'entered') {
        isOut = false
        if (isLater(heard.gameId, next ?? client.gameId)) next = heard.gameId
      }
      goOn()
    },
    account: () => account,
    signIn: () => {
      account = `${name}-account`
    },
    moveToAccount: () => {
      if (account === null) return
      userId = account
      account = null
      const moved = (one: RoomClient) => ({ ...one, userId })
      earlier = earlier.map(moved)
      client = moved(client)
      store()
    },
    greet: () => change(messagesOnConnect(client)),
    crash: () => {
      client = restored()
      next = null
      isOut = false
    },
  }
}

function isLater(one: string, other: string): boolean {
  return parseRoomGameId(one).number > parseRoomGameId(other).number
}
