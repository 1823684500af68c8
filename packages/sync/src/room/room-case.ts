import type { Instant } from '@dutch/domain/instant'
import type { Added } from './added-count.ts'
import type { Room } from './room-state.ts'

/** What a decision needs beside the room. */
export interface RoomContext {
  /** The decider's clock. */
  readonly now: Instant
  /** How many entries the room has. */
  readonly version: number
  /** Whether the room has an entry of this identity. */
  readonly has: (entryId: string) => boolean
  /** SPEC Y340: what somebody has added to the room. */
  readonly addedBy: (userId: string) => Added
  /** Since when no phone of the host is connected; null while one is. */
  readonly hostLostSince: Instant | null
}

/** A request with what it meets. */
export interface Case {
  readonly room: Room
  readonly userId: string
  readonly requestId: string
  readonly context: RoomContext
}
