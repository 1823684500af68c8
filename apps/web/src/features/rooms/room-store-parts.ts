import type { Clock } from '../../browser/clock.ts'
import type { EntranceRecord } from './join/kept-entrance.ts'
import type { ServerConnection, ServerSocketParts } from '../../browser/server-socket.ts'
import type { OwnRooms } from './own-rooms.ts'
import type { RoomEnding } from './room-questions.ts'
import type { RoomStore } from './room-store-api.ts'

export interface RoomStoreParts {
  readonly connect: (
    ends: Pick<ServerSocketParts, 'onState' | 'onOpened' | 'onMessage' | 'onFuture'>,
  ) => Pick<ServerConnection, 'connect' | 'disconnect' | 'signedOut' | 'send'>
  /** Null where nobody is signed in. */
  readonly repository: () => OwnRooms | null
  /** SPEC W324, Y1207: for a page that is loaded anew. */
  readonly record: EntranceRecord
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly newId: () => string
  /** SPEC W310, W343, W344 */
  readonly onEnded: (ending: RoomEnding) => void
  readonly onNotSignedIn: () => void
  /** SPEC W322: whether an account takes the place of this guest, or has it: that one is out of the room, whoever plays is not. */
  readonly hasMoved: (userId: string) => boolean
}

export interface DrivenRoomStore extends RoomStore {
  readonly signedOut: () => void
  /** SPEC W322: somebody else plays here from now on, who waits where the one before did. @param left there the server knows */
  readonly userMoves: (left: readonly string[]) => void
}
