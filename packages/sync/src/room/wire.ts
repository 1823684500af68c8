// SPEC Y1701 to Y1704

import { isPlainText, MAX_TEXT_UNITS } from '../bounds.ts'
import type { FieldsOf } from '../by-type.ts'
import { accept, refuse, type Result } from '@dutch/domain/result'
import { playerId, roundId } from '@dutch/domain/game/ids'
import { parseJson } from '../parse-json.ts'
import * as v from 'valibot'

/** The version rule is in docs/room-protocol.md. */
export const ROOM_PROTOCOL = 2
/** A phone's `hello` asks for this version and names its highest beside it, since its server may be older. */
export const FIRST_PROTOCOL = 1
/** SPEC Y1904: the first version with rounds in short. */
export const ROUNDS_PROTOCOL = 2

/** These stand in for the request's id in an `entered` that answers no request: new links, and the next game. */
export const LINKS_RENEWED = 'links-renewed'
export const NEXT_GAME = 'next-game'

/** The longest message to the server, in bytes of UTF-8. */
export const MAX_MESSAGE_BYTES = 16_384
const MAX_ID_UNITS = 200
/** Shorter than `MAX_ID_UNITS`, since an entry's id is the request's with a place appended. */
const MAX_REQUEST_ID_UNITS = 100

const ASCII = /^[ -~]+$/u
export const idText = v.pipe(
  v.string(),
  v.check((given) => given.length > 0 && given.length <= MAX_ID_UNITS && (ASCII.test(given) || isPlainText(given))),
)
/** SPEC Y1108 */
export function isRequestId(given: unknown): given is string {
  return typeof given === 'string' && given.length <= MAX_REQUEST_ID_UNITS && /^[\w-]+$/u.test(given)
}
/** The same for the same text. */
export function requestIdLike(id: string): string {
  return id.replaceAll(/[^\w-]/gu, '-').slice(-MAX_REQUEST_ID_UNITS)
}
export const requestIdText = v.custom<string>(isRequestId)
/** A name as typed, cleaned only when it is used. */
export const typedName = v.pipe(v.string(), v.maxLength(MAX_TEXT_UNITS))
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
export function isCount(given: unknown): given is number {
  return typeof given === 'number' && Number.isInteger(given) && given >= 0
}
/** Any finite number, since another device's clock may be wrong. */
export const instant = v.pipe(v.number(), v.finite())
export const aPlayer = v.pipe(idText, v.transform(playerId))
export const aRound = v.pipe(idText, v.transform(roundId))

export const seatWish = v.variant('kind', [
  v.object({ kind: v.literal('listed'), playerId: aPlayer }),
  v.object({ kind: v.literal('new') }),
  v.object({ kind: v.literal('watch') }),
  /** SPEC Y1204 */
  v.object({ kind: v.literal('any') }),
])
export type SeatWish = Readonly<v.InferOutput<typeof seatWish>>

/** SPEC Y1904: the fields of a round in short, as docs/room-protocol.md describes them. */
export const roundFields = {
  id: requestIdText,
  by: count,
  at: instant,
  scores: v.pipe(v.array(v.number()), v.readonly()),
  dutch: v.nullable(count),
}
export type RoundInShort = Readonly<FieldsOf<typeof roundFields>>

/** SPEC Y1701: the value is undefined if the text is not JSON. */
export function readJson(text: string, maxBytes: number): Result<unknown, 'too-large'> {
  // A UTF-16 unit takes at most three bytes, so most texts need not be counted.
  return text.length * 3 > maxBytes && utf8Length(text) > maxBytes ? refuse('too-large') : accept(parseJson(text))
}

/** Each half of a surrogate pair counts as two bytes, since the pair's character takes four. */
function utf8Length(text: string): number {
  return text.replace(/[\u0800-\uD7FF\uE000-\uFFFF]/g, '123').replace(/[\u0080-\u07FF\uD800-\uDFFF]/g, '12').length
}
