// SPEC Y1715: how far a copy of a log goes, whether a log begins with that copy, and what the copy lacks.

import { fingerprint } from '../fingerprint.ts'
import { eventsWithGameId } from '../handover/copy-ids.ts'
import type { LogPosition } from './client-messages.ts'
import { entryId, withUsers, type RoomEntry } from './entries.ts'
import type { Delta } from './server-messages.ts'
import type { Aliases } from './specified-frames.ts'

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

/**
 * SPEC Y1715: the entries that a phone lacks, or all of them if the log does not begin with those that it has: then its
 * copy is of another log (a restored server).
 */
export function deltaFrom(gameId: string, entries: readonly RoomEntry[], place: LogPosition): Delta {
  const isOurs = beginsWith(entries, place)
  const from = isOurs ? place.version : 0
  return { type: 'delta', gameId, from, to: entries.length, entries: entries.slice(from), isWhole: !isOurs }
}

/** SPEC Y1716, Y1717: the entries as viewers get them, with aliases for the ids of the game and of users. */
export function entriesForViewers(entries: readonly RoomEntry[], { ofGame, ofUser }: Aliases): readonly RoomEntry[] {
  return entries.map((entry) => {
    const shown = withUsers(entry, ofUser)
    if (shown.type !== 'room-opened') return shown
    // The id of the previous game would let a viewer join as well.
    const continues = shown.continues && { ...shown.continues, gameId: ofGame }
    return { ...shown, events: eventsWithGameId(shown.events, ofGame), ...(continues && { continues }) }
  })
}
