// The messages from a phone to the server, as docs/room-protocol.md describes them.

import { DEFAULT_LIMIT } from '@dutch/domain/game/bounds'
import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import { byType, typeOf, type AnyOf } from '../by-type.ts'
import { askedRequest } from './requests.ts'
import {
  MAX_MESSAGE_BYTES,
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
