// What goes over the wire between a device and its account, and what a device reads of it. Rules Y145 to Y149 of SPEC.md.

import type { GameEvent } from '@dutch/domain/game/events'
import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import { parseEvents } from '../event-codec.ts'
import { parseRecord } from '../history-codec.ts'
import type { GameView } from './account-game.ts'
import type { Entry } from './ledger-store.ts'
import type { Operation, OperationRefusal } from './operation.ts'

/**
 * What this version reads of an account. Raised whenever the codec of events, records or settings learns something: a
 * device asks for everything once more then, since it may have passed something over (SPEC Y149).
 */
export const READS = 2

export interface PushRequest {
  /** Whose operations these are: a server that knows the caller as somebody else takes none of them. */
  readonly accountId: string
  /** Of the server's storage, as far as the device knows; null before its first answer. */
  readonly epoch: string | null
  /** SPEC Y290: of the last answer that was stored; null before one that had it. */
  readonly mark?: string | null
  /** At most `MAX_OPERATIONS`. */
  readonly operations: readonly Operation[]
}

export interface PullRequest {
  readonly accountId: string
  readonly epoch: string | null
  /** As in a push. */
  readonly mark?: string | null
  /** The number up to which changes are known. */
  readonly cursor: number
}

export interface OperationResult {
  readonly id: string
  /** Null where it stands now, or stood already. */
  readonly refusal: OperationRefusal | null
}

export interface PushAnswer {
  readonly epoch: string
  /** SPEC Y290: of the account's last change; null before the first, and from a server of an older version. */
  readonly mark: string | null
  /**
   * In their order, of the first operations, as many as one push may cost: the others come with the next one (SPEC Y181).
   * None at all where the device spoke to another epoch.
   */
  readonly results: readonly OperationResult[]
  /** Everything that the operations speak of, as it is now, also where one was refused or stood already. */
  readonly entries: readonly Entry[]
}

export interface PullAnswer {
  readonly epoch: string
  /** As in the answer to a push. */
  readonly mark: string | null
  readonly entries: readonly Entry[]
  /** What to ask after next time. */
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
  // A reason that this version does not know is a reason all the same.
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

/** Reads the events of a game; null for what this version cannot read. */
export type ReadEvents = (value: unknown) => readonly GameEvent[] | null

/** Reads one entry; null for what this version cannot read. */
export type ReadEntry = (value: unknown) => Entry | null

/** SPEC Y149: the answer to a push from anything. Entries that this version cannot read are passed over. */
export function parsePushAnswer(value: unknown, readEntry: ReadEntry = parseEntry): Result<PushAnswer, 'version'> {
  const parsed = v.safeParse(pushSchema, value)
  if (!parsed.success) return refuse('version')
  return accept({ ...parsed.output, entries: entriesOf(parsed.output.entries, readEntry) })
}

/** SPEC Y149: the answer to a question from anything. Entries that this version cannot read are passed over. */
export function parsePullAnswer(value: unknown, readEntry: ReadEntry = parseEntry): Result<PullAnswer, 'version'> {
  const parsed = v.safeParse(pullSchema, value)
  if (!parsed.success) return refuse('version')
  return accept({ ...parsed.output, entries: entriesOf(parsed.output.entries, readEntry) })
}

/** SPEC Y149: one entry from anything; null for what this version cannot read. */
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
