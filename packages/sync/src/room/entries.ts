// SPEC Y1101: the entries of a room log. Presence is not logged.

import type { GameEvent } from '@dutch/domain/game/events'
import type { OpenedFields, PeopleEntry } from './entry-schemas.ts'

export type RoomEntry = RoomOpened | Played | PeopleEntry
type EntryOf<Type extends PeopleEntry['type']> = Extract<PeopleEntry, { readonly type: Type }>
export type MemberJoined = EntryOf<'member-joined'>
export type JoinAsked = EntryOf<'join-asked'>
export type Writing = EntryOf<'writing-set'>['writing']
export type Joining = EntryOf<'joining-set'>['joining']
/** SPEC Y1305 */
export type Guests = 'welcome' | 'refused'

export type RoomOpened = Readonly<Omit<OpenedFields, 'events'>> & {
  /** The creation of a new game, or all events of a running one. */
  readonly events: readonly GameEvent[]
}

/** The entry's id and time are those of its event. */
export interface Played {
  readonly type: 'played'
  readonly by: string
  readonly event: GameEvent
}

/** SPEC Y1309, W320: the ids of the requests by which an account took a guest's place. */
export function requestsThatTookPlaces(entries: readonly RoomEntry[]): ReadonlySet<string> {
  const left = new Set(entries.flatMap((entry) => (entry.type === 'member-left' ? [requestIdOf(entry)] : [])))
  // Without one of these, the request is a plain leaving.
  const given = entries.filter(
    ({ type }) => type === 'member-joined' || type === 'seat-claimed' || type === 'join-asked',
  )
  return new Set(given.map(requestIdOf).filter((id) => left.has(id)))
}

/** Unique in its room. */
export function entryId(entry: RoomEntry): string {
  return entry.type === 'played' ? entry.event.id : entry.id
}

/** SPEC Y1108. @param place from 0, among the entries of the request */
export function entryIdOf(requestId: string, place: number): string {
  return `${requestId}.${String(place)}`
}

/** SPEC Y1108 */
export function requestIdOf(entry: RoomEntry): string {
  const id = entryId(entry)
  return id.slice(0, Math.max(0, id.lastIndexOf('.')))
}
