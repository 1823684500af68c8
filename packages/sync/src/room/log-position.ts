// SPEC Y1715: how far a copy of a log goes, and whether a log begins with that copy.

import { fingerprint } from '../fingerprint.ts'
import type { LogPosition } from './client-messages.ts'
import { entryId, type RoomEntry } from './entries.ts'

export function positionOf(entries: readonly RoomEntry[]): LogPosition {
  const ids = entries.map(entryId)
  const lastId = ids.at(-1)
  if (lastId === undefined) return { version: 0, lastId: null }
  return { version: ids.length, lastId, hash: fingerprint(ids.join('\n')) }
}

/** A last entry is not enough: a request that is sent again after a restore may be at the same place of another log. */
export function beginsWith(entries: readonly RoomEntry[], { version, lastId, hash }: LogPosition): boolean {
  if (version === 0) return true
  const last = entries[version - 1]
  if (last === undefined || entryId(last) !== lastId) return false
  return hash === undefined || positionOf(entries.slice(0, version)).hash === hash
}
