// The port behind which the server keeps its rooms. One contract suite (`test/room-store-contract.ts`) holds for every adapter.
// Rules Y260 to Y267 of SPEC.md.

import type { Instant } from '@dutch/domain/instant'
import type { RoomEntry } from './entries.ts'

/** What a room is found by. */
export interface RoomKeys {
  /** A secret: whoever has it may ask to come in. */
  readonly gameId: string
  /** Six letters; null once the room has ended, and the letters are free again. */
  readonly code: string | null
  /** A secret: whoever has it may watch. */
  readonly viewToken: string
}

/** What one request adds to a room: everything or nothing of it is kept. */
export interface Append {
  readonly gameId: string
  /** How many entries the room has before these: the version that the request was decided on. */
  readonly from: number
  /** Unique in its room. */
  readonly requestId: string
  /** At least one. */
  readonly entries: readonly RoomEntry[]
  /** The server's clock. */
  readonly at: Instant
  /** Whether the room ends with these, and its code with it. What is appended later does not bring the code back. */
  readonly isLast: boolean
}

/** A room that begins. */
export interface NewRoom extends Omit<Append, 'from' | 'isLast'> {
  readonly code: string
  readonly viewToken: string
}

/** What was read of a room. */
export interface KeptRoom {
  readonly keys: RoomKeys
  /** Those from the version on that was asked for, in their order. */
  readonly entries: readonly RoomEntry[]
}

/** What tells whether a list in memory is the one that is kept. */
export interface RoomRevision {
  /** How many entries the room has. */
  readonly version: number
  /** How many users they name who are not forgotten; whom rounds alone name does not count. */
  readonly people: number
}

/**
 * Every promise rejects with `RoomsUnavailableError` where the store does not answer or is full: nothing was kept then, or it
 * is not known.
 */
export interface RoomRepository {
  /**
   * SPEC Y261: resolves once it is durable. `code-taken`: another room has these letters, try others. `there`: a room of this
   * game is there already.
   */
  readonly open: (room: NewRoom) => Promise<'opened' | 'code-taken' | 'there'>
  /**
   * SPEC Y262, Y263: resolves once it is durable. `stale`: the room has another version by now, had this request, or is
   * gone: read, and decide again.
   */
  readonly append: (append: Append) => Promise<'appended' | 'stale'>
  /**
   * SPEC Y260: the entries after a version (0: all of them; one beyond the end: none); null where there is no such room. An
   * append that was answered is in it. Rejects where what is stored cannot be read.
   */
  readonly read: (gameId: string, after: number) => Promise<KeptRoom | null>
  /** SPEC Y260: each of these rooms that there is, at one instant. */
  readonly look: (gameIds: readonly string[]) => Promise<ReadonlyMap<string, RoomRevision>>
  /** SPEC Y264: the game of a room that has not ended. */
  readonly gameOfCode: (code: string) => Promise<string | null>
  /** SPEC Y264: the game of a room, also of one that has ended. */
  readonly gameOfView: (viewToken: string) => Promise<string | null>
  /** SPEC Y265: takes away rooms to which nothing was added since a moment (ms since 1970). @returns how many */
  readonly sweep: (before: number) => Promise<number>
  /** SPEC Y266: leaves nothing that names a user who is gone: neither their id nor what they were called as a member. */
  readonly forget: (userId: string) => Promise<void>
}

/** The store does not answer, or is full: to be tried again. */
export class RoomsUnavailableError extends Error {
  override readonly name = 'RoomsUnavailableError'
}
