// A room is the list of these entries, in the order the server gave them: the entry at place n makes version n (SPEC Y200).
// Who has a socket open at this moment is not in it.

import type { Instant } from '@dutch/domain/instant'
import type { GameEvent } from '@dutch/domain/game/events'
import type { PlayerId } from '@dutch/domain/game/ids'

/** What every entry of a room itself carries. */
interface Stamp {
  /** Made from the request that it answers (`entryIdOf`): the same request, sent twice, is told by it. */
  readonly id: string
  /** The user who asked for it. */
  readonly by: string
  /** The server's clock. */
  readonly at: Instant
}

/** Always the first one, and never another: its author is the host. */
export interface RoomOpened extends Stamp {
  readonly type: 'room-opened'
  /** The host's name, as shown. */
  readonly name: string
  /** The name at the table that is the host's; null where the host only writes. */
  readonly playerId: PlayerId | null
  /** The game as it stood: its creation alone, or everything of a game that began elsewhere. */
  readonly events: readonly GameEvent[]
}

/** Something that happened to the game. It has no stamp of its own: identity and time are the event's. */
export interface Played {
  readonly type: 'played'
  readonly by: string
  readonly event: GameEvent
}

/** The author of this one may be the host, who let somebody in. */
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
  /** SPEC Y343: new view links from here on. A field, since phones of earlier versions read no new type of entry. */
  readonly isViewRenewed?: true
}

export interface JoinAsked extends Stamp {
  readonly type: 'join-asked'
  readonly name: string
  /** SPEC Y341: they came by the letters while so many guessed that theirs may have been a guess. */
  readonly isDoubtful?: true
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

/** Who of those with a name at the table may change the game. */
export type Writing = 'everybody' | 'host'
/** Whether whoever has the code or the link comes in, or waits for the host's word. */
export type Joining = 'at-once' | 'by-host'

/** The identity of an entry, unique in its room. */
export function entryId(entry: RoomEntry): string {
  return entry.type === 'played' ? entry.event.id : entry.id
}

/** SPEC Y206: the identity of the entry at a place, counted from 0, of those that one request makes. */
export function entryIdOf(requestId: string, place: number): string {
  return `${requestId}.${String(place)}`
}

/** SPEC Y206: the request that an entry answers. */
export function requestIdOf(entry: RoomEntry): string {
  const id = entryId(entry)
  return id.slice(0, Math.max(0, id.lastIndexOf('.')))
}
