// What every message has in common: how long it may be, and what its texts may hold. Rules Y230 to Y233 of SPEC.md.

import { MAX_TEXT_UNITS } from '../bounds.ts'
import { accept, refuse, type Result } from '@dutch/domain/result'
import { playerId, roundId } from '@dutch/domain/game/ids'
import * as v from 'valibot'

/** The version of the messages. A server serves every phone of its own version and lower ones (docs/room-protocol.md). */
export const ROOM_PROTOCOL = 1

/** Of one message to the server, in bytes of UTF-8. */
export const MAX_MESSAGE_BYTES = 16_384
/** In UTF-16 units. */
const MAX_ID_UNITS = 200
/** Without the room that the places of entries take behind it. */
const MAX_REQUEST_ID_UNITS = 100

/** Something that every database keeps as it is: no control characters, no half characters. */
const plainText = (most: number) =>
  v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(most),
    v.check((given) => !/\p{Cc}|\p{Cs}/u.test(given)),
  )

/** An identity of any kind. */
export const idText = plainText(MAX_ID_UNITS)
/** SPEC Y206: entries and players are named after it. */
export const requestIdText = v.pipe(plainText(MAX_REQUEST_ID_UNITS), v.regex(/^[\w-]+$/u))
/** A name as typed: what becomes of it is the room's affair. */
export const typedName = v.pipe(v.string(), v.maxLength(MAX_TEXT_UNITS))
/** How many entries, or a time in milliseconds. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A time in ms since 1970, as another clock has it. */
export const instant = v.pipe(v.number(), v.finite())
export const aPlayer = v.pipe(idText, v.transform(playerId))
export const aRound = v.pipe(idText, v.transform(roundId))

/** SPEC Y230: what was sent, as far as it is JSON of the allowed length. Never throws. */
export function readJson(text: string, maxBytes: number): Result<unknown, 'too-large' | 'malformed'> {
  // No unit takes more than three bytes: most texts need not be counted.
  if (text.length * 3 > maxBytes && utf8Length(text) > maxBytes) return refuse('too-large')
  try {
    const value: unknown = JSON.parse(text)
    return accept(value)
  } catch {
    return refuse('malformed')
  }
}

/** How many bytes a text takes on the wire. */
export function utf8Length(text: string): number {
  let bytes = text.length
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80) continue
    // A half of a pair counts two, so that both make the four bytes of a character beyond the first plane.
    const isHalf = unit >= 0xd800 && unit <= 0xdfff
    bytes += unit < 0x800 || isHalf ? 1 : 2
  }
  return bytes
}
