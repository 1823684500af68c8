// The messages from a phone to the server, as docs/room-protocol.md describes them, and what the server does with each.

import { DEFAULT_LIMIT } from '@dutch/domain/game/bounds'
import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import { byType, typeOf, type AnyOf } from '../by-type.ts'
import { isGuest } from './guests.ts'
import { askedRequest, type RoomRequest } from './requests.ts'
import { parseJoinTarget } from './room-code.ts'
import {
  FIRST_PROTOCOL,
  MAX_MESSAGE_BYTES,
  ROOM_PROTOCOL,
  ROUNDS_PROTOCOL,
  aPlayer,
  aRound,
  count,
  idText,
  isCount,
  isRequestId,
  readJson,
  requestIdText,
  seatWish,
  typedName,
  type RoundInShort,
} from './wire.ts'
import type { WireRefusal } from './wire-refusals.ts'

export type MessageFault = 'too-large' | 'malformed' | 'unknown-type'

const MAX_LISTED = 100
const playerName = v.union([
  typedName,
  v.pipe(
    v.object({ name: typedName }),
    v.transform(({ name }) => name),
  ),
])
const requestId = v.exactOptional(requestIdText)
const place = {
  version: v.optional(count, 0),
  lastId: v.optional(v.nullable(idText), null),
  hash: v.exactOptional(idText),
}

const messages = {
  ping: {},
  hello: { protocol: count, upTo: v.exactOptional(count), deltas: v.optional(v.boolean(), false), page: requestId },
  create_game: {
    players: v.pipe(v.array(playerName), v.maxLength(MAX_LISTED), v.readonly()),
    scoreLimit: v.optional(v.number(), DEFAULT_LIMIT),
    playerName: v.optional(typedName, ''),
    requestId,
  },
  open_game: { gameId: idText, playerName: typedName, requestId: requestIdText },
  join_game: { gameId: typedName, playerName: v.optional(typedName, ''), requestId, seat: v.exactOptional(seatWish) },
  add_round: {
    gameId: idText,
    scores: v.pipe(v.array(v.number()), v.maxLength(MAX_LISTED), v.readonly()),
    dutchPlayerId: v.optional(v.nullable(aPlayer), null),
    requestId,
    lastRound: v.exactOptional(v.nullable(aRound)),
  },
  undo_round: { gameId: idText, requestId, lastRound: v.exactOptional(aRound) },
  continue_game: { gameId: idText, requestId: requestIdText },
  resume: { gameId: idText, ...place },
  watch: { viewToken: idText, ...place },
  follow_account: {},
  ask: { gameId: idText, requestId: requestIdText, request: askedRequest },
}
const message = byType(messages)

/** SPEC Y1904: a phone's round in short. */
export interface RoundMessage extends Omit<RoundInShort, 'by'> {
  readonly type: 'round'
  readonly room: number
  readonly after: number
}

export type ClientMessage = RoundMessage | AnyOf<typeof messages>
export type MessageOf<Type extends ClientMessage['type']> = Extract<ClientMessage, { readonly type: Type }>
export type LogPosition = Pick<MessageOf<'resume'>, 'version' | 'lastId' | 'hash'>

/** SPEC Y1701 to Y1703: parses a phone's message, or says what is wrong with it. Never throws. */
export function parseClientMessage(text: string): Result<ClientMessage, MessageFault> {
  const json = readJson(text, MAX_MESSAGE_BYTES)
  if (!json.ok) return json
  if (typeOf(json.value) === 'round') return isRound(json.value) ? accept(json.value) : refuse('malformed')
  const parsed = message.parse(json.value)
  return parsed.ok ? parsed : refuse(parsed.error === 'corrupt' ? 'malformed' : 'unknown-type')
}

/** SPEC Y1701: the id of the request in a message that cannot be read, so that the phone knows what is refused. */
export function requestIdIn(text: string): string | null {
  const json = readJson(text, MAX_MESSAGE_BYTES)
  const parsed = v.safeParse(identified, json.ok ? json.value : null)
  return parsed.success ? ([parsed.output.requestId, parsed.output.id].find(isRequestId) ?? null) : null
}
const identified = v.object({ requestId: v.optional(v.unknown()), id: v.optional(v.unknown()) })

/** Checks by hand: a schema takes longer than everything else that the server does with a round before it is stored. */
function isRound(value: unknown): value is RoundMessage {
  // The cast only gives access to the fields; each is checked below.
  const { room, after, id, scores, dutch, at } = value as { readonly [Field in keyof RoundMessage]?: unknown }
  if (!isCount(room) || !isCount(after) || !isRequestId(id) || !(dutch === null || isCount(dutch))) return false
  return Number.isFinite(at) && Array.isArray(scores) && scores.length <= MAX_LISTED && scores.every(Number.isFinite)
}

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
