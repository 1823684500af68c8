// SPEC Y1801 to Y1807, Y1809: the port to the server's rooms. Contract: `test/room-repository-contract.ts`.

import type { Instant } from '@dutch/domain/instant'
import type { RoomEntry } from './entries.ts'
import type { LazyRoom } from './room-state.ts'

export interface RoomKeys {
  /** Secret: everybody who has it can ask to join. */
  readonly gameId: string
  /** Null once the code has ended, since another room may get it, and for a game that has a next one. */
  readonly code: string | null
  /** Secret: everybody who has it can watch. */
  readonly viewToken: string
}

export interface Append {
  readonly gameId: string
  /** The version on which the request was decided. */
  readonly from: number
  /** At least one. */
  readonly entries: readonly RoomEntry[]
  /** SPEC Y1903: the text of each entry, as it is stored. */
  readonly texts: readonly string[]
  readonly at: Instant
  /** Whether these entries end the room's code for good. */
  readonly isLast: boolean
}

export interface NewRoom extends Omit<Append, 'from' | 'isLast' | 'texts'> {
  readonly code: string
  readonly viewToken: string
}

/** SPEC Y1601 */
export interface NextRoom extends Omit<NewRoom, 'viewToken'> {
  /** The id of the previous game. */
  readonly after: string
  /** The version of the previous game on which this one was decided. */
  readonly from: number
  /** `code` is used if the previous game has none, or its last entry is older than this; otherwise its code moves. */
  readonly codesFrom: Instant
  /** A view token that nobody has; the previous game gets it in exchange for its own, which moves. */
  readonly sealedView: string
}

export interface KeptRoom {
  readonly keys: RoomKeys
  readonly entries: readonly RoomEntry[]
  /** `Append.at` of the last of these entries, whatever time the entries themselves have; 0 if there are none. */
  readonly lastAt: Instant
}

/** Shows whether a log in memory is still the stored one. */
export interface RoomRevision {
  readonly version: number
  /** How many users are named by entries that are not `played`; forgotten users are not counted. */
  readonly people: number
}

/**
 * Promises reject with `StorageUnavailableError` when the store does not answer or is full. Then nothing was stored, or
 * it is not known whether it was.
 */
export interface RoomRepository {
  /** SPEC Y1802: resolves once durable. `code-taken`: try another code. `there`: this game has a room already. */
  readonly open: (room: NewRoom) => Promise<'opened' | 'code-taken' | 'there'>
  /**
   * SPEC Y1803, Y1804: resolves once durable. `stale`: the room has another version or is gone; read it, decide again.
   * The store does not detect repeated requests: the caller finds them in the log on which it decides.
   */
  readonly append: (append: Append) => Promise<'appended' | 'stale'>
  /**
   * SPEC Y1801: the entries after a version, all acknowledged appends included; null without such a room. Rejects if
   * the stored log is unreadable. @param before the room at that version, with which rounds stored in short are read
   */
  readonly read: (gameId: string, after: number, before?: LazyRoom) => Promise<KeptRoom | null>
  /** SPEC Y1801 */
  readonly revisions: (gameIds: readonly string[]) => Promise<ReadonlyMap<string, RoomRevision>>
  /**
   * SPEC Y1601: stores the next game and moves code and view link to it, all or nothing; resolves once durable. `there`:
   * a next game exists. `stale`: the previous game has another version or is gone. `code-taken`: try another code.
   */
  readonly continue: (room: NextRoom) => Promise<'opened' | 'there' | 'stale' | 'code-taken'>
  /** SPEC Y1601: the id of the evening's last game; null without such a room. */
  readonly latest: (gameId: string) => Promise<string | null>
  /** SPEC Y1805, Y1602. @param since a room whose last entry was added earlier is not found */
  readonly gameOfCode: (code: string, since: Instant) => Promise<string | null>
  /** SPEC Y1602. @param before ends the codes of rooms whose last entry is older @returns how many ended */
  readonly endCodes: (before: Instant) => Promise<number>
  /** SPEC Y1805: also of a room that has ended. */
  readonly gameOfView: (viewToken: string) => Promise<string | null>
  /** SPEC Y1808 */
  readonly roomsOf: (userId: string) => Promise<readonly string[]>
  /** SPEC Y1806. @param before deletes the rooms whose last entry is older @returns how many were deleted */
  readonly sweep: (before: number) => Promise<number>
  /** SPEC Y1807 */
  readonly forget: (userId: string) => Promise<void>
}
