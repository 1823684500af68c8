// SPEC Y812 to Y816: requests of a device to its account, and the answers.

import type { GameEvent } from '@dutch/domain/game/events'
import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import { parseEvents } from '../event-codec.ts'
import { parseRecord } from '../history-codec.ts'
import type { GameView } from './account-game.ts'
import type { Entry } from './ledger-store.ts'
import type { Operation, OperationRefusal } from './operation.ts'

/** SPEC Y816: to be raised whenever a codec reads more than before; devices then pull everything again. */
export const CODEC_VERSION = 2

export interface PushRequest {
  /** The server does nothing if the session belongs to another account. */
  readonly accountId: string
  /** Null before the first answer. */
  readonly epoch: string | null
  /** SPEC Y824 */
  readonly mark?: string | null
  readonly operations: readonly Operation[]
}

export interface PullRequest {
  readonly accountId: string
  readonly epoch: string | null
  readonly mark?: string | null
  readonly cursor: number
}

interface OperationResult {
  readonly id: string
  readonly refusal: OperationRefusal | null
}

export interface PushAnswer {
  readonly epoch: string
  /** SPEC Y824: null before the first change, and from older versions. */
  readonly mark: string | null
  /** SPEC Y818: the results of the first operations; none if the server has another epoch. */
  readonly results: readonly OperationResult[]
  readonly entries: readonly Entry[]
}

export interface PullAnswer {
  readonly epoch: string
  readonly mark: string | null
  readonly entries: readonly Entry[]
  readonly cursor: number
  readonly hasMore: boolean
}

const number = v.pipe(v.number(), v.integer(), v.minValue(0))
const gameSchema = v.object({
  kind: v.literal('game'),
  seq: number,
  gameId: v.string(),
  view: v.variant('kind', [
    v.object({ kind: v.literal('finished'), record: v.unknown() }),
    v.object({ kind: v.literal('active'), events: v.unknown() }),
    v.object({ kind: v.literal('removed') }),
  ]),
})
const settingSchema = v.object({
  kind: v.literal('setting'),
  seq: number,
  key: v.string(),
  value: v.nullable(v.string()),
})
const entrySchema = v.variant('kind', [gameSchema, settingSchema])
const refusals = ['malformed', 'from-the-future', 'diverged', 'no-game', 'too-many', 'full'] as const
const mark = v.optional(v.nullable(v.string()), null)
const pushSchema = v.object({
  epoch: v.string(),
  mark,
  // An unknown reason is read as a refusal.
  results: v.array(v.object({ id: v.string(), refusal: v.nullable(v.fallback(v.picklist(refusals), 'malformed')) })),
  entries: v.array(v.unknown()),
})
const pullSchema = v.object({
  epoch: v.string(),
  mark,
  entries: v.array(v.unknown()),
  cursor: number,
  hasMore: v.boolean(),
})

/** Null if this version cannot read the events. */
type ReadEvents = (value: unknown) => readonly GameEvent[] | null

export type ReadEntry = (value: unknown) => Entry | null

/** SPEC Y816 */
export function parsePushAnswer(value: unknown, readEntry: ReadEntry = parseEntry): Result<PushAnswer, 'version'> {
  const parsed = v.safeParse(pushSchema, value)
  if (!parsed.success) return refuse('version')
  return accept({ ...parsed.output, entries: entriesOf(parsed.output.entries, readEntry) })
}

/** SPEC Y816 */
export function parsePullAnswer(value: unknown, readEntry: ReadEntry = parseEntry): Result<PullAnswer, 'version'> {
  const parsed = v.safeParse(pullSchema, value)
  if (!parsed.success) return refuse('version')
  return accept({ ...parsed.output, entries: entriesOf(parsed.output.entries, readEntry) })
}

/** SPEC Y816 */
export function parseEntry(value: unknown, readEvents: ReadEvents = events): Entry | null {
  const parsed = v.safeParse(entrySchema, value)
  if (!parsed.success) return null
  if (parsed.output.kind === 'setting') return parsed.output
  const { view, ...entry } = parsed.output
  const read = viewIn(view, entry.gameId, readEvents)
  return read === null ? null : { ...entry, view: read }
}

function events(value: unknown): readonly GameEvent[] | null {
  const parsed = parseEvents(value)
  return parsed.ok ? parsed.value.events : null
}

function entriesOf(values: readonly unknown[], readEntry: ReadEntry): readonly Entry[] {
  return values.flatMap((value) => readEntry(value) ?? [])
}

function viewIn(
  view: v.InferOutput<typeof gameSchema>['view'],
  gameId: string,
  readEvents: ReadEvents,
): GameView | null {
  switch (view.kind) {
    case 'active': {
      const read = readEvents(view.events)
      return read === null ? null : { kind: 'active', events: read }
    }
    case 'finished': {
      const record = parseRecord(view.record)
      return record.ok && record.value.id === gameId ? { kind: 'finished', record: record.value } : null
    }
    case 'removed':
      return { kind: 'removed' }
  }
}
