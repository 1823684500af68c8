// What a device tells the account it belongs to (SPEC Y130 to Y134). Each operation has an identity of its own, so that
// telling it twice, after an answer that got lost, counts once.

import type { GameEvent } from '@dutch/domain/game/events'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import { isWithinBounds } from '../backup/record-bounds.ts'
import { parseEvent } from '../event-codec.ts'
import { parseRecord } from '../history-codec.ts'
import type { Seen } from './seen.ts'

/** The version of everything below. A client of a lower one is served, one of a higher one is told to wait. */
export const PROTOCOL = 1

/** One event of a game. Its identity is the event's own. */
export interface EventOperation {
  readonly kind: 'event'
  readonly id: string
  readonly gameId: string
  readonly event: GameEvent
}

/** A finished game as it is filed: one without events, or one whose people got other names. */
export interface FileOperation {
  readonly kind: 'file'
  readonly id: string
  readonly gameId: string
  readonly record: HistoryRecord
}

export interface RemoveOperation {
  readonly kind: 'remove'
  readonly id: string
  readonly gameId: string
  /**
   * When the rounds that the remover had seen were added, in ms since 1970: a game with another one that counts is not
   * removed (SPEC Y138). Null where nobody knows: then `seen` alone counts, and without it nothing was seen (SPEC Y331).
   */
  readonly saw: readonly number[] | null
  /** Which scores and names the remover had seen (SPEC Y188). Null from a version that does not tell: then only `saw` counts. */
  readonly seen: Seen | null
}

export interface SetOperation {
  readonly kind: 'set'
  readonly id: string
  readonly key: string
  /** JSON that only devices read, null where nothing is set any more. */
  readonly value: string | null
}

export type GameOperation = EventOperation | FileOperation | RemoveOperation
export type Operation = GameOperation | SetOperation

/** Why an operation was not taken: nothing that is sent again unchanged will be taken later, but for `from-the-future` and `full`. */
export type OperationRefusal =
  /** It cannot be read. */
  | 'malformed'
  /** Of a kind that this version does not know: after an update it may be. */
  | 'from-the-future'
  /** Another game stands under this identity. */
  | 'diverged'
  /** The game it belongs to was never begun here. */
  | 'no-game'
  /** The account has too many games or settings, or the game too many events, or it is too large. */
  | 'too-many'
  /** The account has no room left: whatever was removed makes some (SPEC Y183). */
  | 'full'

/** In UTF-16 units. */
const MAX_ID_UNITS = 200
const MAX_KEY_UNITS = 140
const MAX_SETTING_UNITS = 8000
const MAX_SEEN_ROUNDS = 4000

/** Something that every database keeps as it is: no control characters, no half characters. */
const text = (most: number) =>
  v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(most),
    v.check((given) => !/\p{Cc}|\p{Cs}/u.test(given)),
  )
const head = v.object({ id: text(MAX_ID_UNITS), kind: v.string() })
const ofGame = v.object({ gameId: text(MAX_ID_UNITS) })
const seenNumbers = v.pipe(v.array(v.pipe(v.number(), v.finite())), v.maxLength(MAX_SEEN_ROUNDS))
const ofRemoval = v.object({
  saw: v.optional(v.nullable(seenNumbers), null),
  seen: v.optional(
    v.nullable(v.object({ scores: seenNumbers, names: v.nullable(v.pipe(v.number(), v.finite())) })),
    null,
  ),
})
const ofSetting = v.object({
  key: v.pipe(text(MAX_KEY_UNITS), v.regex(/^[a-z][a-z-]*(?:\/.+)?$/su)),
  value: v.nullable(v.pipe(v.string(), v.maxLength(MAX_SETTING_UNITS))),
})
const OPERATION_KINDS: ReadonlySet<string> = new Set(['event', 'file', 'remove', 'set'])

/** SPEC Y130: one operation from anything. Only the known fields are taken over. */
export function parseOperation(value: unknown): Result<Operation, OperationRefusal> {
  const named = v.safeParse(head, value)
  if (!named.success) return refuse('malformed')
  const { id, kind } = named.output
  if (!OPERATION_KINDS.has(kind)) return refuse('from-the-future')
  const fields = v.parse(v.record(v.string(), v.unknown()), value)
  if (kind === 'set') {
    const setting = v.safeParse(ofSetting, value)
    return setting.success ? accept({ kind, id, ...setting.output }) : refuse('malformed')
  }
  const game = v.safeParse(ofGame, value)
  if (!game.success) return refuse('malformed')
  const { gameId } = game.output
  if (kind === 'remove') {
    const removal = v.safeParse(ofRemoval, value)
    return removal.success ? accept({ kind, id, gameId, ...removal.output }) : refuse('malformed')
  }
  if (kind === 'file') {
    const record = parseRecord(fields['record'])
    return record.ok && record.value.id === gameId && isWithinBounds(record.value)
      ? accept({ kind, id, gameId, record: record.value })
      : refuse('malformed')
  }
  return eventOperation(id, gameId, fields['event'])
}

function eventOperation(id: string, gameId: string, value: unknown): Result<EventOperation, OperationRefusal> {
  const event = parseEvent(value)
  if (!event.ok) return refuse(event.error === 'from-the-future' ? 'from-the-future' : 'malformed')
  const isOwn = event.value.id === id && (event.value.type !== 'game-created' || event.value.gameId === gameId)
  return isOwn ? accept({ kind: 'event', id, gameId, event: event.value }) : refuse('malformed')
}
