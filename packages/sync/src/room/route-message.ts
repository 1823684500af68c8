import { accept, refuse, type Result } from '@dutch/domain/result'
import type { ClientMessage, LogPosition, MessageFault, MessageOf } from './client-messages.ts'
import { isGuest } from './guests.ts'
import type { RoomRequest } from './requests.ts'
import { parseJoinTarget } from './room-code.ts'
import { FIRST_PROTOCOL, MAX_MESSAGE_BYTES, ROOM_PROTOCOL, ROUNDS_PROTOCOL } from './wire.ts'
import type { WireRefusal } from './wire-refusals.ts'

export type Route = Extract<ReturnType<typeof routeMessage>, { readonly ok: true }>['value']

/** The specified name of a user who gives none. */
const NAMELESS = 'Anonyme'

/** SPEC Y1702, Y1709, Y1710. @param userId null without a session @param newRequestId for a message without an id */
export function routeMessage(
  read: Result<ClientMessage, MessageFault>,
  userId: string | null,
  newRequestId: () => string,
) {
  if (!read.ok) return refuseMessage(null, faultOf(read.error))
  const message = read.value
  switch (message.type) {
    case 'ping':
      return accept({ kind: 'pong' } as const)
    case 'hello':
      return helloRoute(message)
    case 'watch':
      return accept({ kind: 'watch', viewToken: message.viewToken, place: placeOf(message) } as const)
    case 'follow_account':
      return userId === null || isGuest(userId)
        ? refuseMessage(null, { reason: 'not-signed-in' })
        : accept({ kind: 'follow-account', accountId: userId } as const)
    default:
      return userId === null
        ? refuseMessage(requestIdOf(message), { reason: 'not-signed-in' })
        : accept(memberRoute(message, userId, requestIdOf(message) ?? newRequestId()))
  }
}

type MemberMessage = Exclude<ClientMessage, { readonly type: 'ping' | 'hello' | 'watch' | 'follow_account' }>

/** A route that carries a request also has the fields of a `UserRequest`. */
function memberRoute(message: MemberMessage, userId: string, requestId: string) {
  const asking = { userId, requestId }
  const ask = (request: RoomRequest) => ({ ...asking, request })
  switch (message.type) {
    case 'create_game': {
      const opening = { type: 'new-game', names: message.players, limit: message.scoreLimit } as const
      return { kind: 'open', ...asking, name: nameOf(message.playerName), opening } as const
    }
    case 'open_game':
      return { kind: 'open-running', ...asking, gameId: message.gameId, name: nameOf(message.playerName) } as const
    case 'join_game': {
      const { gameId, playerName, seat = { kind: 'any' } } = message
      // A null target is answered like a wrong code.
      const target = parseJoinTarget(gameId)
      return { kind: 'join', target, ...ask({ type: 'join', name: nameOf(playerName), seat }) } as const
    }
    case 'add_round': {
      const { type: _type, gameId, requestId: _id, ...said } = message
      return { kind: 'ask', gameId, ...ask({ type: 'add-scores', ...said }) } as const
    }
    case 'undo_round': {
      const { type: _type, gameId, requestId: _id, ...said } = message
      return { kind: 'ask', gameId, ...ask({ type: 'undo-round', ...said }) } as const
    }
    case 'round':
      return { kind: 'round', ...asking, message } as const
    case 'continue_game':
      return { kind: 'continue', ...asking, gameId: message.gameId } as const
    case 'resume':
      return { kind: 'resume', userId, gameId: message.gameId, place: placeOf(message) } as const
    case 'ask':
      return { kind: 'ask', gameId: message.gameId, ...ask(message.request) } as const
  }
}

function placeOf({ version, lastId, hash }: LogPosition): LogPosition {
  return { version, lastId, ...(hash !== undefined && { hash }) }
}

function nameOf(playerName: string): string {
  return playerName.trim() === '' ? NAMELESS : playerName
}

/** SPEC Y1711 */
function helloRoute({ protocol, upTo = protocol, deltas, page }: MessageOf<'hello'>) {
  if (protocol > ROOM_PROTOCOL) return refuseMessage(null, { reason: 'unavailable' })
  if (protocol < FIRST_PROTOCOL) return refuseMessage(null, { reason: 'update-needed' })
  return accept({ kind: 'welcome', deltas, hasRounds: deltas && upTo >= ROUNDS_PROTOCOL, page } as const)
}

function requestIdOf(message: MemberMessage): string | null {
  if (message.type === 'round') return message.id
  return 'requestId' in message ? (message.requestId ?? null) : null
}

function faultOf(fault: MessageFault): WireRefusal {
  return fault === 'too-large' ? { reason: fault, max: MAX_MESSAGE_BYTES } : { reason: fault }
}

/** @param requestId null if the message has none that can be read */
function refuseMessage(requestId: string | null, refusal: WireRefusal) {
  return refuse({ requestId, refusal })
}
