// Keeps an unanswered request to enter a room, or to make one, through a reload (SPEC W324).

import type { Instant } from '@dutch/domain/instant'
import { once } from '@dutch/domain/once'
import { seatWish } from '@dutch/sync/room/wire'
import * as v from 'valibot'
import { sessionValues, type KeyValueStore } from '../../../browser/key-value-store.ts'
import { SESSION_KEYS } from '../../../browser/storage-keys.ts'

/** Earlier versions kept no `askedAt`. With 0 a request to join goes on, and one to make a table is too old. */
const asked = { playerName: v.string(), requestId: v.string(), askedAt: v.optional(v.number(), 0) }
/** `isWaiting`: the host was asked. */
const joining = v.object({ ...asked, target: v.string(), seat: seatWish, isWaiting: v.exactOptional(v.literal(true)) })
const creating = v.object({ ...asked, names: v.pipe(v.array(v.string()), v.readonly()), limit: v.number() })
const stored = v.union([joining, creating])
const leaving = v.object({ target: v.string(), requestId: v.string(), askedAt: v.number() })

/** An unanswered request to enter a room, or to make one. */
export type KeptEntrance = v.InferOutput<typeof stored>
/** A leave request for a room that was not entered, which the server has not acknowledged yet. */
export type KeptLeave = v.InferOutput<typeof leaving>

export interface EntranceRecord {
  readonly read: (now: Instant) => KeptEntrance | null
  readonly write: (kept: KeptEntrance | null) => void
  readonly leaves: (now: Instant) => readonly KeptLeave[]
  readonly writeLeaves: (leaves: readonly KeptLeave[]) => void
}

/** After ten minutes people have forgotten the request: a table that opens, or a member who leaves, would surprise them. */
export const OLD_MS = 10 * 60_000

export function createEntranceRecord(values: Pick<KeyValueStore, 'read' | 'write' | 'remove'>): EntranceRecord {
  const readAs = <Value>(key: string, schema: v.GenericSchema<unknown, Value>) => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), values.read(key))
    return parsed.success ? parsed.output : null
  }
  const writeAs = (key: string, value: object | null) =>
    value === null ? values.remove(key) : values.write(key, JSON.stringify(value))
  return {
    read: (now) => {
      const kept = readAs(SESSION_KEYS.entrance, stored)
      // A request to join is never too old: the user may wait at its address until the room's next game.
      return kept === null || 'target' in kept || isFresh(kept, now) ? kept : null
    },
    write: (kept) => void writeAs(SESSION_KEYS.entrance, kept),
    leaves: (now) => (readAs(SESSION_KEYS.leaves, v.array(leaving)) ?? []).filter((leave) => isFresh(leave, now)),
    writeLeaves: (leaves) => void writeAs(SESSION_KEYS.leaves, leaves.length === 0 ? null : leaves),
  }
}

export function isFresh({ askedAt }: { readonly askedAt: Instant }, now: Instant): boolean {
  return Math.abs(now - askedAt) < OLD_MS
}

export const entranceOfTab = once(() => createEntranceRecord(sessionValues()))
