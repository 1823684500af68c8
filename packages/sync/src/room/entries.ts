// SPEC Y1101, Y1704: the entries of a room log, which docs/room-protocol.md describes. Presence is not logged.

import type { GameEvent } from '@dutch/domain/game/events'
import { accept, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import { byType, parseEach, type AnyOf } from '../by-type.ts'
import { parseEvent, parseEvents } from '../event-codec.ts'
import type { SaveFault } from '../save-fault.ts'
import { isForgottenUser, isGuest } from './guests.ts'
import { aPlayer, count, idText, instant, typedName } from './wire.ts'

export const writingChoice = v.picklist(['everybody', 'host'])
export const joiningChoice = v.picklist(['at-once', 'by-host'])
/** SPEC Y1305 */
export const guestsChoice = v.picklist(['welcome', 'refused'])

const stamp = { id: idText, by: idText, at: instant }

/** True or absent; other values are left to later versions. */
const flag = v.exactOptional(v.literal(true))

const ids = v.pipe(v.array(idText), v.readonly())
/** SPEC Y1601: what the next game takes over. A field, since earlier phones cannot read a new type of entry. */
const continues = v.object({
  gameId: idText,
  by: idText,
  barred: ids,
  viewIssue: count,
  /** SPEC Y1605: users who left, whose view links stay valid. */
  left: v.exactOptional(ids),
})

const kinds = {
  /** The events are the creation of a new game, or all of a running one. */
  'room-opened': {
    ...stamp,
    name: typedName,
    playerId: v.nullable(aPlayer),
    events: v.array(v.unknown()),
    continues: v.exactOptional(continues),
  },
  /** The entry's id and time are those of its event. */
  played: { by: idText, event: v.unknown() },
  /** The author may be the host who let somebody in (SPEC Y1302), or a guest whose place an account takes (Y1309). */
  'member-joined': { ...stamp, userId: idText, name: typedName },
  'member-left': stamp,
  'member-removed': { ...stamp, userId: idText },
  'seat-claimed': { ...stamp, userId: idText, playerId: aPlayer },
  'seat-released': { ...stamp, userId: idText },
  'host-voted': stamp,
  'host-changed': { ...stamp, userId: idText },
  'writing-set': { ...stamp, writing: writingChoice },
  'joining-set': {
    ...stamp,
    joining: joiningChoice,
    /** SPEC Y1210: the host renews all view links. A field, since earlier phones cannot read a new type of entry. */
    isViewRenewed: flag,
    /** SPEC Y1305: absent if the entry does not change it. */
    guests: v.exactOptional(guestsChoice),
  },
  /** SPEC Y1307: a member who asks always sets `wantsSeat`. */
  'join-asked': { ...stamp, name: typedName, isDoubtful: flag, wantsSeat: flag },
  'join-answered': { ...stamp, userId: idText, isAdmitted: v.boolean() },
  'room-closed': stamp,
}

type AnyEntry = AnyOf<typeof kinds>
/** Leaves events unparsed; `parseEntry` parses them. */
const unparsedEntries = byType(kinds)

type EntryOf<Type extends AnyEntry['type']> = Extract<AnyEntry, { readonly type: Type }>
export type RoomOpened = Omit<EntryOf<'room-opened'>, 'events'> & { readonly events: readonly GameEvent[] }
export type Played = Omit<EntryOf<'played'>, 'event'> & { readonly event: GameEvent }
export type RoomEntry = RoomOpened | Played | Exclude<AnyEntry, { readonly type: 'room-opened' | 'played' }>
export type MemberJoined = EntryOf<'member-joined'>
export type JoinAsked = EntryOf<'join-asked'>
export type Writing = EntryOf<'writing-set'>['writing']
export type JoiningSet = EntryOf<'joining-set'>
export type Guests = v.InferOutput<typeof guestsChoice>

/** SPEC Y1704: reads only the known fields of a known type of entry. */
export function parseEntry(value: unknown): Result<RoomEntry, SaveFault> {
  const parsed = unparsedEntries.parse(value)
  if (!parsed.ok) return parsed
  const entry = parsed.value
  if (entry.type === 'room-opened') {
    const game = parseEvents(entry.events)
    return game.ok ? accept({ ...entry, events: game.value.events }) : game
  }
  if (entry.type !== 'played') return accept(entry)
  const event = parseEvent(entry.event)
  return event.ok ? accept({ ...entry, event: event.value }) : event
}

/** SPEC Y1704: one unreadable entry makes the list unreadable. */
export function parseEntries(value: unknown): Result<readonly RoomEntry[], SaveFault> {
  return parseEach(value, parseEntry)
}

/** The entry with other ids in place of its users'. Fields keep their order, since stored entries are compared as texts. */
export function withUsers(entry: RoomEntry, idOf: (userId: string) => string): RoomEntry {
  const by = idOf(entry.by)
  if ('userId' in entry) return { ...entry, by, userId: idOf(entry.userId) }
  if (entry.type !== 'room-opened' || entry.continues === undefined) return { ...entry, by }
  const { continues } = entry
  const carried = {
    ...continues,
    by: idOf(continues.by),
    barred: continues.barred.map(idOf),
    ...(continues.left !== undefined && { left: continues.left.map(idOf) }),
  }
  return { ...entry, by, continues: carried }
}

/** The user who became a member by the entry, if it makes one. */
export function whoCame(entry: RoomEntry): string | null {
  if (entry.type === 'room-opened') return entry.by
  return entry.type === 'member-joined' ? entry.userId : null
}

/** The user whose name as a member the entry has, if it has one. */
export function nameHolder(entry: RoomEntry): string | null {
  return entry.type === 'join-asked' ? entry.by : whoCame(entry)
}

export function usersIn(entries: readonly RoomEntry[]): ReadonlySet<string> {
  const users = new Set<string>()
  for (const entry of entries) {
    withUsers(entry, (userId) => {
      users.add(userId)
      return userId
    })
  }
  return users
}

/** Counts the `people` of a `RoomRevision` from a whole log. */
export function peopleIn(entries: readonly RoomEntry[]): number {
  const named = usersIn(entries.filter(({ type }) => type !== 'played'))
  return [...named].filter((userId) => !isForgottenUser(userId)).length
}

/**
 * SPEC Y1807: replaces the user's id by an alias and empties their name as a member; names at the table, entry ids and
 * versions stay. The alias follows from the log alone, so every copy of it gets the same one.
 */
export function withoutUser(entries: readonly RoomEntry[], userId: string): readonly RoomEntry[] {
  const place = entries.findIndex((entry) => usersIn([entry]).has(userId))
  if (place === -1) return entries
  const named = entries[place]?.by === userId ? '' : '-named'
  const alias = `gone-${String(place)}${named}${isGuest(userId) ? '-guest' : ''}`
  return entries.map((entry) => {
    const unnamed = nameHolder(entry) === userId ? { ...entry, name: '' } : entry
    return withUsers(unnamed, (id) => (id === userId ? alias : id))
  })
}

/** SPEC Y1605: the users who left before the log's game. */
export function leftBefore([first]: readonly RoomEntry[]): readonly string[] {
  return first?.type === 'room-opened' ? (first.continues?.left ?? []) : []
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

/** What the entries have of their game, in order. */
export function gameEventsOf(entries: readonly RoomEntry[]): readonly GameEvent[] {
  return entries.flatMap((entry) => {
    if (entry.type === 'room-opened') return entry.events
    return entry.type === 'played' ? [entry.event] : []
  })
}

/** Unique in its room. */
export function entryId(entry: RoomEntry): string {
  return entry.type === 'played' ? entry.event.id : entry.id
}

/** SPEC Y1108. @param place from 0, among the entries of the request */
export function entryIdOf(requestId: string, place: number): string {
  return `${requestId}.${String(place)}`
}

/** SPEC Y1108: an event that was decided elsewhere is its own request (SPEC Z710). */
export function requestIdOf(entry: RoomEntry): string {
  const id = entryId(entry)
  const end = id.lastIndexOf('.')
  return end === -1 ? id : id.slice(0, end)
}
