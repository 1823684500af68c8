// What a request is decided from, and the entries that the decision makes.

import type { DecisionContext } from '@dutch/domain/game/decide'
import type { GameEvent } from '@dutch/domain/game/events'
import { eventId } from '@dutch/domain/game/ids'
import type { Instant } from '@dutch/domain/instant'
import { accept, refuse, type Result } from '@dutch/domain/result'
import type * as v from 'valibot'
import type { FieldsOf } from '../by-type.ts'
import type { AddedBy } from './added-count.ts'
import { entryIdOf, type Played, type RoomEntry } from './entries.ts'
import type { Asker, LazyRoom, Room, RoomPeople } from './room-state.ts'
import type { RoomRefusal } from './wire-refusals.ts'

export interface RoomContext {
  /** By the clock of the machine that decides. */
  readonly now: Instant
  readonly version: number
  readonly has: (entryId: string) => boolean
  /** SPEC Y1106, Y1306 */
  readonly added: AddedBy
  /** Null while a phone of the host is connected. */
  readonly hostLostSince: Instant | null
}

export interface RequestInput {
  readonly present: LazyRoom
  readonly userId: string
  readonly requestId: string
  readonly context: RoomContext
}

/** The input of a request about the room, not about its game. */
export interface RoomInput extends RequestInput {
  readonly room: Room
}

export interface RequestKind<Fields extends v.ObjectEntries> {
  /** The only fields that are read (SPEC Y1703). */
  readonly fields: Fields
  readonly decide: (asked: RequestInput, request: FieldsOf<Fields>) => Decision
  /** SPEC Z718: it belongs to one game, not to the room. */
  readonly isOfGame: boolean
  /** Null for users who may ask; absent if `decide` says who may. */
  readonly refusalTo?: (room: RoomPeople, userId: string) => RoomRefusal | null
  /** SPEC Y1106: it is allowed even if the log is full. */
  readonly isWayOut?: true
  /** SPEC Y1403: it is allowed in a closed room. */
  readonly isForClosed?: true
}

type Traits = Pick<RequestKind<v.ObjectEntries>, 'refusalTo' | 'isWayOut' | 'isForClosed'>

export function gameKind<const Fields extends v.ObjectEntries>(
  fields: Fields,
  decide: RequestKind<Fields>['decide'],
  traits: Traits = {},
): RequestKind<Fields> {
  return { fields, decide, isOfGame: true, ...traits }
}

export function roomKind<const Fields extends v.ObjectEntries>(
  fields: Fields,
  decide: (asked: RoomInput, request: FieldsOf<Fields>) => Decision,
  traits: Traits = {},
): RequestKind<Fields> {
  const decideHere: RequestKind<Fields>['decide'] = (asked, request) =>
    decide({ ...asked, room: asked.present.room() }, request)
  return { fields, decide: decideHere, isOfGame: false, ...traits }
}

/** Applies `Omit` to each member of the union. */
type Unstamped<Entry> = Entry extends unknown ? Omit<Entry, 'id' | 'by' | 'at'> : never
/** An event that was decided elsewhere keeps its id, since accounts know it by that. */
type NewPlayedEntry = Unstamped<Played> & { readonly keepsId?: true }
/** Without id, author and time, which `stampEntries` adds. `by`: the author, if not the user who sent the request. */
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
