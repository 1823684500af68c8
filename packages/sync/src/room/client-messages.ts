// docs/room-protocol.md

import { DEFAULT_LIMIT } from '@dutch/domain/game/bounds'
import type { Instant } from '@dutch/domain/instant'
import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import { askedRequest } from './requests.ts'
import {
  MAX_MESSAGE_BYTES,
  aPlayer,
  aRound,
  byType,
  count,
  idText,
  isCount,
  isRequestId,
  readJson,
  requestIdText,
  seatWish,
  typeOf,
  typedName,
} from './wire.ts'

export interface LogPosition {
  readonly version: number
  readonly lastId: string | null
}

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
const place = { version: v.optional(count, 0), lastId: v.optional(v.nullable(idText), null) }

const messages = [
  v.object({ type: v.literal('ping') }),
  v.object({
    type: v.literal('hello'),
    protocol: count,
    upTo: v.exactOptional(count),
    deltas: v.optional(v.boolean(), false),
  }),
  v.object({
    type: v.literal('create_game'),
    players: v.pipe(v.array(playerName), v.maxLength(MAX_LISTED), v.readonly()),
    scoreLimit: v.optional(v.number(), DEFAULT_LIMIT),
    playerName: v.optional(typedName, ''),
    requestId,
  }),
  v.object({ type: v.literal('open_game'), gameId: idText, playerName: typedName, requestId: requestIdText }),
  v.object({
    type: v.literal('join_game'),
    gameId: typedName,
    playerName: v.optional(typedName, ''),
    requestId,
    seat: v.exactOptional(seatWish),
  }),
  v.object({
    type: v.literal('add_round'),
    gameId: idText,
    scores: v.pipe(v.array(v.number()), v.maxLength(MAX_LISTED), v.readonly()),
    dutchPlayerId: v.optional(v.nullable(aPlayer), null),
    requestId,
    lastRound: v.exactOptional(v.nullable(aRound)),
  }),
  v.object({ type: v.literal('undo_round'), gameId: idText, requestId, lastRound: v.exactOptional(aRound) }),
  v.object({ type: v.literal('continue_game'), gameId: idText, requestId: requestIdText }),
  v.object({ type: v.literal('resume'), gameId: idText, ...place }),
  v.object({ type: v.literal('watch'), viewToken: idText, ...place }),
  v.object({ type: v.literal('follow_account') }),
  v.object({ type: v.literal('ask'), gameId: idText, requestId: requestIdText, request: askedRequest }),
] as const

const message = byType(messages)

/** SPEC Y1904 */
export interface RoundMessage {
  readonly type: 'round'
  readonly room: number
  readonly after: number
  readonly id: string
  readonly scores: readonly number[]
  readonly dutch: number | null
  readonly at: Instant
}

export type ClientMessage = RoundMessage | Readonly<v.InferOutput<(typeof messages)[number]>>
export type MessageOf<Type extends ClientMessage['type']> = Extract<ClientMessage, { readonly type: Type }>

/** SPEC Y1701 to Y1703: never throws. */
export function parseClientMessage(text: string): Result<ClientMessage, MessageFault> {
  const json = readJson(text, MAX_MESSAGE_BYTES)
  if (!json.ok) return json
  if (typeOf(json.value) === 'round') return isRound(json.value) ? accept(json.value) : refuse('malformed')
  const parsed = message.parse(json.value)
  return parsed.ok ? parsed : refuse(parsed.error === 'corrupt' ? 'malformed' : 'unknown-type')
}

/** Not by a schema, which is slower than all that a server does with the message until it is stored. */
function isRound(value: unknown): value is RoundMessage {
  // Fields of an unknown object.
  const { room, after, id, scores, dutch, at } = value as { readonly [Field in keyof RoundMessage]?: unknown }
  if (!isCount(room) || !isCount(after) || !isRequestId(id) || !(dutch === null || isCount(dutch))) return false
  return Number.isFinite(at) && Array.isArray(scores) && scores.length <= MAX_LISTED && scores.every(Number.isFinite)
}
