// SPEC Y1101: a room is the list of these entries in the server's order; the entry at place n
// makes version n. Presence is not in it.

import type { Instant } from '@dutch/domain/instant'
import type { GameEvent } from '@dutch/domain/game/events'
import type { PlayerId } from '@dutch/domain/game/ids'

interface Stamp {
  /** Derived from the request (`entryIdOf`), so that a request sent twice is known. */
  readonly id: string
  /** The user who asked. */
  readonly by: string
  /** The server's clock. */
  readonly at: Instant
}

/** Always the first entry; its author is the host. */
export interface RoomOpened extends Stamp {
  readonly type: 'room-opened'
  /** The host's. */
  readonly name: string
  /** The host's name at the table; null where the host only writes. */
  readonly playerId: PlayerId | null
  /** The creation alone, or everything of a running game. */
  readonly events: readonly GameEvent[]
  /** SPEC Y1601: left out of an evening's first game. */
  readonly continues?: Continues
}

/** What a next game takes over from the one before. A field, since earlier phones read no new type of entry. */
export interface Continues {
  readonly gameId: string
  /** The user who asked for it. */
  readonly by: string
  readonly barred: readonly string[]
  readonly viewIssue: number
  /** SPEC Y1605: who left earlier games of themselves: their view links go on. */
  readonly left?: readonly string[]
}

/** Identity and time are the event's. */
export interface Played {
  readonly type: 'played'
  readonly by: string
  readonly event: GameEvent
}

/**
 * The author may be the host, who let somebody in: a guest is trusted then (SPEC Y1302). It may
 * be a guest whose place an account takes (Y1309).
 */
export interface MemberJoined extends Stamp {
  readonly type: 'member-joined'
  readonly userId: string
  readonly name: string
}

export interface SeatClaimed extends Stamp {
  readonly type: 'seat-claimed'
  readonly userId: string
  readonly playerId: PlayerId
}

export interface JoiningSet extends Stamp {
  readonly type: 'joining-set'
  readonly joining: Joining
  /**
   * SPEC Y1210: new view links from here on. A field, since earlier phones read no new type of
   * entry.
   */
  readonly isViewRenewed?: true
  /** SPEC Y1305: from here on. */
  readonly guests?: Guests
}

export interface JoinAsked extends Stamp {
  readonly type: 'join-asked'
  readonly name: string
  /** SPEC Y1209: their letters may have been guessed. */
  readonly isDoubtful?: true
  /** SPEC Y1307: wants to sit down as one more player. A member who asks always does. */
  readonly wantsSeat?: true
}

export type RoomEntry =
  | RoomOpened
  | Played
  | MemberJoined
  | (Stamp & { readonly type: 'member-left' })
  | (Stamp & { readonly type: 'member-removed'; readonly userId: string })
  | SeatClaimed
  | (Stamp & { readonly type: 'seat-released'; readonly userId: string })
  | (Stamp & { readonly type: 'host-voted' })
  | (Stamp & { readonly type: 'host-changed'; readonly userId: string })
  | (Stamp & { readonly type: 'writing-set'; readonly writing: Writing })
  | JoiningSet
  | JoinAsked
  | (Stamp & { readonly type: 'join-answered'; readonly userId: string; readonly isAdmitted: boolean })
  | (Stamp & { readonly type: 'room-closed' })

export type Writing = 'everybody' | 'host'
/** Whether who has the code or the link comes in, or waits for the host. */
export type Joining = 'at-once' | 'by-host'
/** SPEC Y1305: whether guests come in. */
export type Guests = 'welcome' | 'refused'

/**
 * SPEC Y1309, W320: ids of the requests by which an account took a guest's place. Nobody came and nobody left.
 */
export function placesTaken(entries: readonly RoomEntry[]): ReadonlySet<string> {
  const left = new Set(entries.flatMap((entry) => (entry.type === 'member-left' ? [requestIdOf(entry)] : [])))
  // Who only leaves gives nobody a place.
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
