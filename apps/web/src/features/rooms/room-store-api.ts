// The room store as screens use it; `use-room.ts` is its React adapter.

import type { Instant } from '@dutch/domain/instant'
import type { Result } from '@dutch/domain/result'
import type { AskedRequest } from '@dutch/sync/room/requests'
import type { SeatWish } from '@dutch/sync/room/wire'
import type { ConnectionState } from '@dutch/sync/room/connection'
import type { RoomClient } from '@dutch/sync/room/room-client'
import type { Room } from '@dutch/sync/room/room-state'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import type { RoomLinks } from './room-copies.ts'

export type RoomPlace =
  | { readonly kind: 'out' }
  /** This phone's copy of a room is being read. */
  | { readonly kind: 'opening' }
  | { readonly kind: 'entering' }
  /** The host was asked to let this user in. */
  | { readonly kind: 'waiting'; readonly isBetweenGames: boolean }
  | { readonly kind: 'in'; readonly gameId: string }
  /** The server does not know the room, the member or the app version, or refuses to show a television the game. */
  | {
      readonly kind: 'gone'
      readonly why: 'unknown-room' | 'not-a-member' | 'update-needed' | 'link-needed' | 'too-many-tries'
      /** The host removed this user or turned them down. */
      readonly isBarred?: true | undefined
    }

export interface RoomState {
  readonly connection: ConnectionState
  readonly place: RoomPlace
  /** Null outside rooms, and until this phone's copy is read. */
  readonly client: RoomClient | null
  /** With this phone's requests that wait; null before the server's first message. */
  readonly room: Room | null
  /** The ids of connected users; null until the server has said them. */
  readonly present: readonly string[] | null
  /** Null while a phone of the host is connected. */
  readonly hostLostSince: Instant | null
  readonly links: RoomLinks | null
}

export type RoomNotice =
  | { readonly kind: 'refused'; readonly refusal: WireRefusal }
  /** The storage refused an entry: only this page and, once it arrives, the server has it. */
  | { readonly kind: 'unsaved'; readonly gameId: string }
  /** After `unsaved`: nothing is at risk any more. */
  | { readonly kind: 'saved' }

/** SPEC W331: this phone has moved from one game to the next. */
export interface NextGame {
  readonly from: string
  readonly to: string
}

export type Entrance =
  /** SPEC W330: begins the next game; `gameId` is the one that has ended. */
  | { readonly kind: 'continue'; readonly gameId: string }
  | { readonly kind: 'create'; readonly names: readonly string[]; readonly limit: number }
  | { readonly kind: 'open'; readonly gameId: string }
  /** `target` is a game's id, or a code as typed. */
  | { readonly kind: 'join'; readonly target: string; readonly seat: SeatWish }

export interface RoomStore {
  readonly getState: () => RoomState
  readonly subscribe: (listener: () => void) => () => void
  readonly onNotice: (listener: (notice: RoomNotice) => void) => () => void
  /**
   * SPEC W304: resolves with the game's id once this user is in, or with the refusal; null where it was given up.
   * @param again the id of the same request from before a reload
   */
  readonly enter: (
    entrance: Entrance,
    playerName: string,
    again?: string,
  ) => Promise<Result<string, WireRefusal> | null>
  /** SPEC W305 */
  readonly resume: (gameId: string) => void
  /** Watches a room without a session (SPEC Y1709). @param viewToken a view token, or a code as typed */
  readonly watch: (viewToken: string) => void
  /** SPEC W306: resolves with the request's id once it is stored on this phone. */
  readonly ask: (request: AskedRequest) => Promise<Result<string, WireRefusal>>
  /** SPEC W309: answers a question about refused scores; null drops them. */
  readonly answer: (requestId: string, request: AskedRequest | null) => void
  /** Closes the room on this page: a member stays one, and a request to enter is withdrawn. */
  readonly closeRoomHere: () => void
  /** SPEC W330: resolves with the next game's id; null where no room is open or the request was given up. */
  readonly rematch: () => Promise<Result<string, WireRefusal> | null>
  /** SPEC W331 */
  readonly onNextGame: (listener: (games: NextGame) => void) => () => void
  readonly retry: () => void
  /** Whether storage refuses what waits in the open room. */
  readonly isUnsaved: () => boolean
  /** SPEC W305: the rooms stored on this phone; empty where they cannot be read. */
  readonly list: () => Promise<readonly RoomClient[]>
}
