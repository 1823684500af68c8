import type { RoomEntry } from '../../src/room/entries.ts'
import type { UserRequest } from '../../src/room/requests.ts'
import type { RoomClient } from '../../src/room/room-client.ts'
import type { Room } from '../../src/room/room-state.ts'
import type { PhoneMessage } from '../../src/room/server-messages.ts'
import type { KeptGame } from './kept-games.ts'

/** A planted bug, as replacements for correct parts of the simulation. The product cannot reach them. */
export interface Sabotage {
  readonly acknowledgesBeforeCommit?: boolean
  readonly forgetsRequests?: boolean
  /** Changes a request before the server decides it. */
  readonly overwrites?: (room: Room, asking: UserRequest) => UserRequest
  /** Changes the entries that the server has decided. */
  readonly alters?: (room: Room, asking: UserRequest, entries: readonly RoomEntry[]) => readonly RoomEntry[]
  /** Changes a message of the server before the phone receives it. */
  readonly mishears?: (client: RoomClient, message: PhoneMessage) => PhoneMessage
  /** Changes the client of a phone after each message. */
  readonly forgets?: (client: RoomClient) => RoomClient
  readonly storesLate?: boolean
  /** A late request for the next game opens a third game, or the next one once more. */
  readonly opensAgain?: 'beside' | 'over'
  /** Changes the entries that open the next game. */
  readonly carries?: (before: KeptGame, opening: readonly RoomEntry[]) => readonly RoomEntry[]
  /** The code leads to the first game for ever. */
  readonly leavesCode?: boolean
  /** The id of a game leads to that game for ever. */
  readonly leavesIds?: boolean
  /** A guest is ended before the account has taken their place. */
  readonly endsGuestFirst?: boolean
  readonly claimsLastAlone?: boolean
}
