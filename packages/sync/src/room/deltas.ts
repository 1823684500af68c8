import type { LogPosition } from './client-messages.ts'
import { eventsWithGameId } from '../handover/copy-ids.ts'
import { withUsers, type RoomEntry } from './entries.ts'
import { beginsWith } from './log-position.ts'
import type { Aliases } from './specified-frames.ts'
import type { Delta } from './server-messages.ts'

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
