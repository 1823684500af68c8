import type { Asking } from '../../src/room/requests.ts'
import type { RoomClient } from '../../src/room/room-client.ts'
import type { Room } from '../../src/room/room-state.ts'
import type { PhoneMessage } from '../../src/room/server-messages.ts'

/** A planted bug: what it puts in the place of what is right. Nothing of it can be reached by the product. */
export interface Sabotage {
  readonly acknowledgesBeforeCommit?: boolean
  readonly forgetsRequests?: boolean
  /** What the server makes of a request before it decides. */
  readonly overwrites?: (room: Room, asking: Asking) => Asking
  /** What a phone makes of a word of the server before it hears it. */
  readonly mishears?: (client: RoomClient, message: PhoneMessage) => PhoneMessage
  /** What a phone has once it heard. */
  readonly forgets?: (client: RoomClient) => RoomClient
  readonly storesLate?: boolean
}
