// Each message is described in docs/room-protocol.md.

import { DEFAULT_LIMIT } from '@dutch/domain/game/bounds'
import type { PlayerId, RoundId } from '@dutch/domain/game/ids'
import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import { quickRound } from './quick-message.ts'
import { askedRequest, seatWish, type AskedRequest } from './request-codec.ts'
import type { SeatWish } from './requests.ts'
import { MAX_MESSAGE_BYTES, aPlayer, aRound, count, idText, readJson, requestIdText, typedName } from './wire.ts'

/** The entries a phone has, and the last one's id. */
export interface LogPosition {
  readonly version: number
  readonly lastId: string | null
}

export type ClientMessage =
  | { readonly type: 'ping' }
  /** SPEC Y1713: the first message of a socket that wants deltas. */
  | { readonly type: 'hello'; readonly protocol: number; readonly deltas: boolean }
  | CreateMessage
  /** A game of one's account becomes a room. */
  | { readonly type: 'open_game'; readonly gameId: string; readonly playerName: string; readonly requestId: string }
  | JoinMessage
  | AddRoundMessage
  | UndoRoundMessage
  | ContinueMessage
  | ({ readonly type: 'resume'; readonly gameId: string } & LogPosition)
  /** SPEC Y1109, Y1211: a view link's key, or the letters of a room as typed. */
  | ({ readonly type: 'watch'; readonly viewToken: string } & LogPosition)
  /** SPEC Y1710: of one's own account. */
  | { readonly type: 'follow_account' }
  | { readonly type: 'ask'; readonly gameId: string; readonly requestId: string; readonly request: AskedRequest }

export interface CreateMessage {
  readonly type: 'create_game'
  readonly players: readonly string[]
  readonly scoreLimit: number
  readonly playerName: string
  readonly requestId?: string
}

export interface JoinMessage {
  readonly type: 'join_game'
  /** A game's id, or the code of its room, as typed. */
  readonly gameId: string
  readonly playerName: string
  readonly requestId?: string
  readonly seat?: SeatWish
}

export interface AddRoundMessage {
  readonly type: 'add_round'
  readonly gameId: string
  readonly scores: readonly number[]
  readonly dutchPlayerId: PlayerId | null
  readonly requestId?: string
  readonly lastRound?: RoundId | null
}

export interface UndoRoundMessage {
  readonly type: 'undo_round'
  readonly gameId: string
  readonly requestId?: string
  readonly lastRound?: RoundId
}

/** SPEC Y1601: the next game of the same people. */
export interface ContinueMessage {
  readonly type: 'continue_game'
  /** The game that has ended. */
  readonly gameId: string
  readonly requestId: string
}

export type MessageFault = 'too-large' | 'malformed' | 'unknown-type'

const MAX_LISTED = 100
const playerName = v.pipe(
  v.union([
    typedName,
    v.pipe(
      v.object({ name: typedName }),
      v.transform(({ name }) => name),
    ),
  ]),
)
const requestId = v.exactOptional(requestIdText)
const place = { version: v.optional(count, 0), lastId: v.optional(v.nullable(idText), null) }

const message = v.variant('type', [
  v.object({ type: v.literal('ping') }),
  v.object({ type: v.literal('hello'), protocol: count, deltas: v.optional(v.boolean(), false) }),
  v.object({
    type: v.literal('create_game'),
    players: v.pipe(v.array(playerName), v.maxLength(MAX_LISTED)),
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
    scores: v.pipe(v.array(v.number()), v.maxLength(MAX_LISTED)),
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
]) satisfies v.GenericSchema<unknown, ClientMessage>

const KNOWN_TYPES: ReadonlySet<string> = new Set(message.options.map((option) => option.entries.type.literal))
const named = v.object({ type: v.string() })

/**
 * SPEC Y1701 to Y1703: never throws; unknown fields, the `userId` of the specified messages among
 * them, are passed over.
 */
export function parseClientMessage(text: string): Result<ClientMessage, MessageFault> {
  const json = readJson(text, MAX_MESSAGE_BYTES)
  if (!json.ok) return json
  const quick = quickRound(json.value)
  return quick === null ? readBySchema(json.value) : accept(quick)
}

/** SPEC Y1702, Y1703 */
export function readBySchema(value: unknown): Result<ClientMessage, MessageFault> {
  const head = v.safeParse(named, value)
  if (!head.success) return refuse('malformed')
  if (!KNOWN_TYPES.has(head.output.type)) return refuse('unknown-type')
  const parsed = v.safeParse(message, value)
  return parsed.success ? accept(parsed.output) : refuse('malformed')
}
