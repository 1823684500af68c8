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
  /** Null where neither an account nor a guest is known. */
  readonly repository: () => OwnRooms | null
  /** SPEC W324, Y1207: requests that survive a reload of the page. */
  readonly record: EntranceRecord
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly newId: () => string
  /** SPEC W310, W343, W344 */
  readonly onEnded: (ending: RoomEnding) => void
  readonly onNotSignedIn: () => void
  /** SPEC W322: whether an account takes or has this guest's place: then the guest is out, but the person still plays. */
  readonly isTakenOverByAccount: (userId: string) => boolean
}

export interface DrivenRoomStore extends RoomStore {
  readonly signedOut: () => void
  /** SPEC W322: another user takes over, also a wait for the host. @param left rooms that the server knows were left */
  readonly userMoves: (left: readonly string[]) => void
}
