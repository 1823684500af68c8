// What the store of rooms is made of.

import type { Game } from '@dutch/domain/game/state'
import type { Clock } from '../../browser/clock.ts'
import type { RoomConnection, RoomSocketParts } from './room-socket.ts'
import type { OwnRooms } from './own-rooms.ts'
import type { RoomStore } from './room-store-api.ts'

export interface RoomStoreParts {
  /** Makes the one connection. */
  readonly connect: (
    ends: Pick<RoomSocketParts, 'onState' | 'onOpened' | 'onMessage' | 'onFuture'>,
  ) => Pick<RoomConnection, 'connect' | 'disconnect' | 'signedOut' | 'send'>
  /** The rooms of the person of this phone; null where nobody signed in. */
  readonly repository: () => OwnRooms | null
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly newId: () => string
  /** SPEC R209: the game of a room this person is in has ended, as the server has it. */
  readonly onEnded: (game: Game) => void
  /** The server knows no session. */
  readonly onNotSignedIn: () => void
}

export interface DrivenRoomStore extends RoomStore {
  readonly signedOut: () => void
}
