// What the screens of rooms know. The store is plain TypeScript; `use-room.ts` is its thin React adapter.

import type { Instant } from '@dutch/domain/instant'
import type { Result } from '@dutch/domain/result'
import type { AskedRequest } from '@dutch/sync/room/request-codec'
import type { SeatWish } from '@dutch/sync/room/requests'
import type { ConnectionState } from '@dutch/sync/room/connection'
import type { RoomClient } from '@dutch/sync/room/room-client'
import type { RoomView } from '@dutch/sync/room/room-view'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import type { RoomDoor } from './saved-rooms.ts'

/** Where this page stands. */
export type RoomPlace =
  /** In no room, and on the way to none. */
  | { readonly kind: 'out' }
  | { readonly kind: 'entering' }
  /** The host was asked. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'in'; readonly gameId: string }
  /** The server knows no such room, or this person in it, or this version of the app. */
  | { readonly kind: 'gone'; readonly why: 'unknown-room' | 'not-a-member' | 'update-needed' }

export interface RoomState {
  readonly connection: ConnectionState
  readonly place: RoomPlace
  /** What is held of the room; null in none, and until this phone's copy was read. */
  readonly client: RoomClient | null
  readonly view: RoomView
  /** User ids; null until the server has said who is there. */
  readonly present: readonly string[] | null
  /** Null while a phone of the host is connected. */
  readonly hostLostSince: Instant | null
  readonly door: RoomDoor | null
}

/** What there is to say without being asked. */
export type RoomNotice =
  | { readonly kind: 'refused'; readonly refusal: WireRefusal }
  /** This phone cannot keep what was entered: it is on this screen and on its way, and nowhere else. */
  | { readonly kind: 'unsaved' }

/** How somebody comes in. */
export type Entrance =
  | { readonly kind: 'create'; readonly names: readonly string[]; readonly limit: number }
  /** With a game of one's account that goes on. */
  | { readonly kind: 'open'; readonly gameId: string }
  /** `target` is a game's id or a code as typed. */
  | { readonly kind: 'join'; readonly target: string; readonly seat: SeatWish }

export interface RoomStore {
  readonly getState: () => RoomState
  readonly subscribe: (listener: () => void) => () => void
  readonly onNotice: (listener: (notice: RoomNotice) => void) => () => void
  /**
   * SPEC R203: comes in. Answers with the game's id once the server has let this person in, however long the host or the
   * network takes, or with why it did not; null where it was given up meanwhile.
   */
  readonly enter: (entrance: Entrance, playerName: string) => Promise<Result<string, WireRefusal> | null>
  /** SPEC R204: opens a room that this person is in: at once from this phone's copy, then from the server. */
  readonly resume: (gameId: string) => void
  /** R7: by a view link, without an account. */
  readonly watch: (viewToken: string) => void
  /** SPEC R205: asks, if the room as shown allows it. Answers with its identity once it is stored on this phone. */
  readonly ask: (request: AskedRequest) => Promise<Result<string, WireRefusal>>
  /** SPEC R208: what becomes of scores that were not taken; null lets them go. */
  readonly answer: (requestId: string, request: AskedRequest | null) => void
  /** Closes the connection and forgets the room on this screen. Who is a member stays one. */
  readonly stepOut: () => void
  /** Tries to connect now. */
  readonly retry: () => void
  /** SPEC R204: the rooms of this person on this phone that are not over; empty where they cannot be read. */
  readonly list: () => Promise<readonly RoomClient[]>
}
