// Entries before they are given who, when and under which identity: the same for all that one request makes.

import type { GameEvent } from '@dutch/domain/game/events'
import { eventId } from '@dutch/domain/game/ids'
import type { DecisionContext } from '@dutch/domain/game/decide'
import { accept, type Result } from '@dutch/domain/result'
import { entryIdOf, type RoomEntry } from './entries.ts'
import type { RoomRefusal } from './refusals.ts'

/** One by one, so that the union stays one. */
type Unstamped<Entry> = Entry extends unknown ? Omit<Entry, 'id' | 'by' | 'at'> : never
export type Draft = Unstamped<RoomEntry>
export type Drafts = Result<readonly Draft[], RoomRefusal>

/** Wraps drafts that are accepted. */
export function drafts(...list: readonly Draft[]): Drafts {
  return accept(list)
}

/** What the game decided, as drafts. */
export function playedDrafts(events: readonly GameEvent[]): readonly Draft[] {
  return events.map((event) => ({ type: 'played', event }))
}

/**
 * SPEC Y206: what the game needs to decide for one request. Identities are made from the request's own, hence the phone
 * that asks and the server that decides come to the same ones.
 */
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

/** SPEC Y206: the entries that drafts become. */
export function sealed(list: readonly Draft[], by: string, requestId: string, at: number): readonly RoomEntry[] {
  return list.map((draft, place) => {
    const id = entryIdOf(requestId, place)
    return draft.type === 'played'
      ? { ...draft, by, event: { ...draft.event, id: eventId(id) } }
      : { ...draft, id, by, at }
  })
}
