// What a phone that asked for deltas is sent of a room's list.

import type { GameEvent } from '@dutch/domain/game/events'
import { gameId as asGameId } from '@dutch/domain/game/ids'
import type { Aliases } from './aliases.ts'
import type { LogPosition } from './client-messages.ts'
import { entryId, type RoomEntry } from './entries.ts'
import type { Delta } from './server-messages.ts'

/**
 * SPEC Y250: what a phone lacks that stands at a place of the list. The whole list where the phone's last entry is not the
 * list's at that place: it comes from another one (a server that was restored).
 */
export function deltaFrom(gameId: string, entries: readonly RoomEntry[], { version, lastId }: LogPosition): Delta {
  const last = entries[version - 1]
  const isOurs = version === 0 || (last !== undefined && entryId(last) === lastId)
  const from = isOurs ? version : 0
  return { type: 'delta', gameId, from, to: entries.length, entries: entries.slice(from), isWhole: !isOurs }
}

/** SPEC Y251: entries for whoever watches by the view link (R7): neither the game's own id nor any account's is among them. */
export function entriesForViewers(entries: readonly RoomEntry[], aliases: Aliases): readonly RoomEntry[] {
  const { ofGame, ofUser } = aliases
  return entries.map((entry) => {
    const by = ofUser(entry.by)
    if ('userId' in entry) return { ...entry, by, userId: ofUser(entry.userId) }
    return entry.type === 'room-opened' ? { ...entry, by, events: renamed(entry.events, ofGame) } : { ...entry, by }
  })
}

function renamed(events: readonly GameEvent[], alias: string): readonly GameEvent[] {
  return events.map((event) => (event.type === 'game-created' ? { ...event, gameId: asGameId(alias) } : event))
}
