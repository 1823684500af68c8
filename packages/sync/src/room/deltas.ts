import type { LogPosition } from './client-messages.ts'
import { underGameId } from '../handover/game-name.ts'
import { entryId, type RoomEntry } from './entries.ts'
import type { Aliases } from './game-state-view.ts'
import type { Delta } from './server-messages.ts'

/**
 * SPEC Y1715: the whole list where the phone's last entry is not the list's at that place: it
 * comes from another list (a restored server).
 */
export function deltaFrom(gameId: string, entries: readonly RoomEntry[], { version, lastId }: LogPosition): Delta {
  const last = entries[version - 1]
  const isOurs = version === 0 || (last !== undefined && entryId(last) === lastId)
  const from = isOurs ? version : 0
  return { type: 'delta', gameId, from, to: entries.length, entries: entries.slice(from), isWhole: !isOurs }
}

/** SPEC Y1716, Y1717: for viewers, without the game's id and any account's. */
export function entriesForViewers(entries: readonly RoomEntry[], aliases: Aliases): readonly RoomEntry[] {
  const { ofGame, ofUser } = aliases
  return entries.map((entry) => {
    const by = ofUser(entry.by)
    if ('userId' in entry) return { ...entry, by, userId: ofUser(entry.userId) }
    if (entry.type !== 'room-opened') return { ...entry, by }
    const { continues } = entry
    const opened = { ...entry, by, events: underGameId(entry.events, ofGame) }
    if (continues === undefined) return opened
    // The id of the game before would let them in as well.
    const { by: asker, barred, viewIssue } = continues
    const shown = { gameId: ofGame, by: ofUser(asker), barred: barred.map(ofUser), viewIssue }
    return { ...opened, continues: shown }
  })
}
