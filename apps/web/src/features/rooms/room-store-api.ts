// A room as screens know it; `use-room.ts` is the React adapter.

import type { Instant } from '@dutch/domain/instant'
import type { Result } from '@dutch/domain/result'
import type { AskedRequest } from '@dutch/sync/room/requests'
import type { SeatWish } from '@dutch/sync/room/wire'
import type { ConnectionState } from '@dutch/sync/room/connection'
import type { RoomClient } from '@dutch/sync/room/room-client'
import type { RoomView } from '@dutch/sync/room/room-view'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import type { RoomDoor } from './saved-rooms.ts'

export type RoomPlace =
  | { readonly kind: 'out' }
  | { readonly kind: 'entering' }
  /** The host was asked. */
  | { readonly kind: 'waiting'; readonly isBetweenGames: boolean }
  | { readonly kind: 'in'; readonly gameId: string }
  /** The server knows no such room, member, or app version; a screen is shown nothing. */
  | {
      readonly kind: 'gone'
      readonly why: 'unknown-room' | 'not-a-member' | 'update-needed' | 'link-needed' | 'too-many-tries'
      /** By the host. */
      readonly isBarred?: true | undefined
    }

export interface RoomState {
  readonly connection: ConnectionState
  readonly place: RoomPlace
  /** Null in none, and until this phone's copy was read. */
  readonly client: RoomClient | null
  readonly view: RoomView
  /** Null until the server has said it. */
  readonly present: readonly string[] | null
  /** Null while a phone of the host is connected. */
  readonly hostLostSince: Instant | null
  readonly door: RoomDoor | null
}

export type RoomNotice =
  | { readonly kind: 'refused'; readonly refusal: WireRefusal }
  /** The entry is on this screen and on its way, and nowhere else. */
  | { readonly kind: 'unsaved' }

/** SPEC W331: this phone is in the second one now. */
export interface NextGame {
  readonly from: string
  readonly to: string
}

export type Entrance =
  /** SPEC W330: from the game that has ended. */
  | { readonly kind: 'continue'; readonly gameId: string }
  | { readonly kind: 'create'; readonly names: readonly string[]; readonly limit: number }
  | { readonly kind: 'open'; readonly gameId: string }
  /** A game's id, or a code as typed. */
  | { readonly kind: 'join'; readonly target: string; readonly seat: SeatWish }

export interface RoomStore {
  readonly getState: () => RoomState
  readonly subscribe: (listener: () => void) => () => void
  readonly onNotice: (listener: (notice: RoomNotice) => void) => () => void
  /**
   * SPEC W304: answers once this person is in, or with the refusal; null where it was given up.
   * @param again the id of the same request, asked before a reload
   */
  readonly enter: (
    entrance: Entrance,
    playerName: string,
    again?: string,
  ) => Promise<Result<string, WireRefusal> | null>
  /** SPEC W305 */
  readonly resume: (gameId: string) => void
  /** Without an account (SPEC Y1709). @param viewToken or a code as typed */
  readonly watch: (viewToken: string) => void
  /** SPEC W306: answers with the request's id once it is stored on this phone. */
  readonly ask: (request: AskedRequest) => Promise<Result<string, WireRefusal>>
  /** SPEC W309: null drops the scores. */
  readonly answer: (requestId: string, request: AskedRequest | null) => void
  /** Members stay members; who waits for the host waits no longer. */
  readonly stepOut: () => void
  /** SPEC W330. Answers with the next game's id; null where it was given up. */
  readonly rematch: () => Promise<Result<string, WireRefusal> | null>
  /** SPEC W331 */
  readonly onNextGame: (listener: (games: NextGame) => void) => () => void
  readonly retry: () => void
  /** SPEC W305: empty where they cannot be read. */
  readonly list: () => Promise<readonly RoomClient[]>
}
