import type { Instant } from '@dutch/domain/instant'
import type { AddedBy } from './added-count.ts'
import type { Room } from './room-state.ts'

export interface RoomContext {
  /** The decider's clock. */
  readonly now: Instant
  /** How many entries the room has. */
  readonly version: number
  readonly has: (entryId: string) => boolean
  /** SPEC Y1106, Y1306 */
  readonly added: AddedBy
  /** Null while a phone of the host is connected. */
  readonly hostLostSince: Instant | null
}

export interface Case {
  readonly room: Room
  readonly userId: string
  readonly requestId: string
  readonly context: RoomContext
}
