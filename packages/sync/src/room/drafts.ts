// Entries before they get an author, a time and an id.

import type { GameEvent } from '@dutch/domain/game/events'
import { eventId } from '@dutch/domain/game/ids'
import type { DecisionContext } from '@dutch/domain/game/decide'
import { accept, type Result } from '@dutch/domain/result'
import { entryIdOf, type RoomEntry } from './entries.ts'
import type { RoomRefusal } from './refusals.ts'

/** Distributes over the union. */
type Unstamped<Entry> = Entry extends unknown ? Omit<Entry, 'id' | 'by' | 'at'> : never
export type Draft = Unstamped<RoomEntry>
export type Drafts = Result<readonly Draft[], RoomRefusal>

export function drafts(...list: readonly Draft[]): Drafts {
  return accept(list)
}

export function playedDrafts(events: readonly GameEvent[]): readonly Draft[] {
  return events.map((event) => ({ type: 'played', event }))
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

/** SPEC Y1108 */
export function sealed(list: readonly Draft[], by: string, requestId: string, at: number): readonly RoomEntry[] {
  return list.map((draft, place) => {
    const id = entryIdOf(requestId, place)
    return draft.type === 'played'
      ? { ...draft, by, event: { ...draft.event, id: eventId(id) } }
      : { ...draft, id, by, at }
  })
}
