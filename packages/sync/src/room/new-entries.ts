// New entries are without id, author and time, which `stampEntries` adds.

import type { GameEvent } from '@dutch/domain/game/events'
import { eventId } from '@dutch/domain/game/ids'
import type { DecisionContext } from '@dutch/domain/game/decide'
import { accept, refuse, type Result } from '@dutch/domain/result'
import { entryIdOf, type Played, type RoomEntry } from './entries.ts'
import type { RoomRefusal } from './wire-refusals.ts'
import type { Asker, Room } from './room-state.ts'

/** Applies `Omit` to each member of the union. */
type Unstamped<Entry> = Entry extends unknown ? Omit<Entry, 'id' | 'by' | 'at'> : never
/** An event that was decided elsewhere keeps its id, since accounts know it by that. */
type NewPlayedEntry = Unstamped<Played> & { readonly keepsId?: true }
/** `by`: the author, if not the user who sent the request. */
export type NewEntry = (Unstamped<Exclude<RoomEntry, Played>> | NewPlayedEntry) & { readonly by?: string }
export type Decision = Result<readonly NewEntry[], RoomRefusal>

export function acceptEntries(...list: readonly NewEntry[]): Decision {
  return accept(list)
}

export function refuseFull(max: number): Decision {
  return refuse({ reason: 'room-full', max })
}

export function playedEntries(events: readonly GameEvent[]): readonly NewEntry[] {
  return events.map((event) => ({ type: 'played', event }))
}

/** Repeats a user's request to the host, in the next game or for their account. @param by who waits from now on */
export function joinAsked({ doubted }: Room, { userId, name, wantsSeat }: Asker, by: string): NewEntry {
  return {
    type: 'join-asked',
    by,
    name,
    ...(doubted.includes(userId) && { isDoubtful: true }),
    ...(wantsSeat && { wantsSeat }),
  }
}

/** SPEC Y1108: ids are derived from the request's, so phone and server come to the same ones. */
export function gameContext(requestId: string, now: number): DecisionContext {
  let count = 0
  return {
    now,
    newId: () => {
      count += 1
      return `${requestId}/${String(count)}`
    },
  }
}

/** SPEC Y1108: the entries of a request, with ids derived from its own. */
export function stampEntries(
  list: readonly NewEntry[],
  by: string,
  requestId: string,
  at: number,
): readonly RoomEntry[] {
  return list.map((entry, place) => {
    const id = entryIdOf(requestId, place)
    if (entry.type !== 'played') return { ...entry, id, by: entry.by ?? by, at }
    const { type, event, keepsId = false } = entry
    return { type, event: keepsId ? event : { ...event, id: eventId(id) }, by: entry.by ?? by }
  })
}
