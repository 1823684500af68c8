// SPEC Y801: the operations that a device pushes, and how the server reads them.

import type { GameEvent } from '@dutch/domain/game/events'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import { MAX_DEPTH } from '../backup/check-text.ts'
import { isWithinBounds } from '../backup/record-bounds.ts'
import { isPlainText, isSettingKey } from '../bounds.ts'
import { parseEvent } from '../event-codec.ts'
import { parseRecord } from '../history-codec.ts'
import { isObject } from '../unknown-fields.ts'
import type { Seen } from './seen.ts'

/** A server serves clients of this protocol and lower ones; a client of a higher one waits. */
export const PROTOCOL = 1

export interface EventOperation {
  readonly kind: 'event'
  readonly id: string
  readonly gameId: string
  readonly event: GameEvent
}

/** Files a game without events, or one whose names have changed. */
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
  /** SPEC Y805: when the rounds that the author saw were added; null if only `seen` counts (SPEC Y826). */
  readonly saw: readonly number[] | null
  /** SPEC Y822: null if only `saw` counts. */
  readonly seen: Seen | null
}

export interface SetOperation {
  readonly kind: 'set'
  readonly id: string
  readonly key: string
  /** JSON that only devices read; null empties the setting. */
  readonly value: string | null
}

export type GameOperation = EventOperation | FileOperation | RemoveOperation
export type Operation = GameOperation | SetOperation

/** The game or setting that an operation, or what a device has to push, is about; two of one name differ. */
export function subjectOf(one: { readonly gameId: string } | { readonly key: string }): string {
  return 'key' in one ? `setting ${one.key}` : `game ${one.gameId}`
}

/** An operation may be taken when it is sent again only after `from-the-future` and `full`. */
export type OperationRefusal =
  | 'malformed'
  | 'from-the-future'
  /** Another game has this identity. */
  | 'diverged'
  | 'no-game'
  /** A bound on games, settings, events or bytes is reached. */
  | 'too-many'
  /** SPEC Y820 */
  | 'full'

/** UTF-16 units. */
const MAX_ID_UNITS = 200
const MAX_SETTING_UNITS = 8000
const MAX_SEEN_ROUNDS = 4000

const idText = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID_UNITS), v.check(isPlainText))
const head = v.object({ id: idText, kind: v.string() })
const ofGame = v.object({ gameId: idText })
const seenNumbers = v.pipe(v.array(v.pipe(v.number(), v.finite())), v.maxLength(MAX_SEEN_ROUNDS))
const ofRemoval = v.object({
  saw: v.optional(v.nullable(seenNumbers), null),
  seen: v.optional(
    v.nullable(v.object({ scores: seenNumbers, names: v.nullable(v.pipe(v.number(), v.finite())) })),
    null,
  ),
})
const ofSetting = v.object({
  key: v.pipe(v.string(), v.check(isSettingKey)),
  value: v.nullable(v.pipe(v.string(), v.maxLength(MAX_SETTING_UNITS))),
})
const OPERATION_KINDS: ReadonlySet<string> = new Set(['event', 'file', 'remove', 'set'])

/** SPEC Y801 */
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
    return record.ok && record.value.id === gameId && isWithinBounds(record.value) && isShallow(record.value)
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

/**
 * Bounds the nesting as for a file (SPEC Y602), also in fields that this version does not know: writing thousands of
 * levels would overflow the stack.
 */
function isShallow(record: HistoryRecord): boolean {
  let level: readonly object[] = [record]
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1)
    level = level.flatMap((each) => Object.values(each).filter(isObject))
  return level.length === 0
}
