import type { RoomEntry } from '../../src/room/entries.ts'
import type { Asking } from '../../src/room/requests.ts'
import type { RoomClient } from '../../src/room/room-client.ts'
import type { Room } from '../../src/room/room-state.ts'
import type { PhoneMessage } from '../../src/room/server-messages.ts'
import type { KeptGame } from './kept-games.ts'

/** A planted bug: what it puts in the place of what is right. Nothing of it can be reached by the product. */
export interface Sabotage {
  readonly acknowledgesBeforeCommit?: boolean
  readonly forgetsRequests?: boolean
  /** What the server makes of a request before it decides. */
  readonly overwrites?: (room: Room, asking: Asking) => Asking
  /** What the server makes of its decision. */
  readonly alters?: (room: Room, asking: Asking, entries: readonly RoomEntry[]) => readonly RoomEntry[]
  /** What a phone makes of a word of the server before it hears it. */
  readonly mishears?: (client: RoomClient, message: PhoneMessage) => PhoneMessage
  /** What a phone has once it heard. */
  readonly forgets?: (client: RoomClient) => RoomClient
  readonly storesLate?: boolean
  /** Who is late begins one more game after the ended one, or the next one over again. */
  readonly opensAgain?: 'beside' | 'over'
  /** What the server makes of the opening of a next game. */
  readonly carries?: (before: KeptGame, opening: readonly RoomEntry[]) => readonly RoomEntry[]
  /** They lead to the first game for ever. */
  readonly leavesLetters?: boolean
  /** Each leads to its own game for ever. */
  readonly leavesIds?: boolean
  /** A guest is done with before the account is in its place. */
  readonly endsGuestFirst?: boolean
  readonly claimsLastAlone?: boolean
}
