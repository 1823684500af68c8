// SPEC Y1801 to Y1807, Y1809: the port to the server's rooms. Contract: `test/room-repository-contract.ts`.

import type { Instant } from '@dutch/domain/instant'
import type { RoomEntry } from './entries.ts'
import type { RoomAtHand } from './room-case.ts'

export interface RoomKeys {
  /** A secret: who has it may ask to come in. */
  readonly gameId: string
  /** Null once it ended and may be another room's, and of a game that another one follows. */
  readonly code: string | null
  /** A secret: who has it may watch. */
  readonly viewToken: string
}

export interface Append {
  readonly gameId: string
  /** The version that the request was decided on. */
  readonly from: number
  /** At least one. */
  readonly entries: readonly RoomEntry[]
  /** SPEC Y1903: of each, as it is stored. */
  readonly texts: readonly string[]
  readonly at: Instant
  /** The code ends, for good. */
  readonly isLast: boolean
}

export interface NewRoom extends Omit<Append, 'from' | 'isLast' | 'texts'> {
  readonly code: string
  readonly viewToken: string
}

/** SPEC Y1601 */
export interface NextRoom extends Omit<NewRoom, 'viewToken'> {
  /** The game before. */
  readonly after: string
  /** The version that it was decided on. */
  readonly from: number
  /** Only if the code of the game before ended before this moment: a new one. */
  readonly codesFrom: Instant
  /** The view link that the game before keeps: one that nobody has. */
  readonly sealedView: string
}

export interface KeptRoom {
  readonly keys: RoomKeys
  /** From the asked version on. */
  readonly entries: readonly RoomEntry[]
  /** When the last of them was added, whatever they say of their own time; 0 without any. */
  readonly lastAt: Instant
}

/** Tells whether a list in memory is the stored one. */
export interface RoomRevision {
  readonly version: number
  /** Users named in them who are not forgotten, authors of rounds alone not counted. */
  readonly people: number
}

/**
 * Promises reject with `RoomsUnavailableError` when the store does not answer or is full:
 * nothing was kept, or it is unknown.
 */
export interface RoomRepository {
  /** SPEC Y1802: durable. `code-taken`: try another one. `there`: a room of this game exists. */
  readonly open: (room: NewRoom) => Promise<'opened' | 'code-taken' | 'there'>
  /**
   * SPEC Y1803, Y1804: durable. `stale`: another version, or a room that is gone: read and
   * decide again. Whether the request is known is asked of the list that it was decided on.
   */
  readonly append: (append: Append) => Promise<'appended' | 'stale'>
  /**
   * SPEC Y1801: entries after a version; null without such a room. Acknowledged appends are in it. Rejects where the
   * stored list is unreadable. @param before the room at that version, where rounds behind it may be stored in short
   */
  readonly read: (gameId: string, after: number, before?: RoomAtHand) => Promise<KeptRoom | null>
  /** SPEC Y1801 */
  readonly look: (gameIds: readonly string[]) => Promise<ReadonlyMap<string, RoomRevision>>
  /**
   * SPEC Y1601: durable: the code and the view link go over to the new game at the same instant. `there`: a game
   * follows already. `stale`: the game before has another version, or is gone. `code-taken`: try another one.
   */
  readonly continue: (room: NextRoom) => Promise<'opened' | 'there' | 'stale' | 'code-taken'>
  /** SPEC Y1601: null without such a room. */
  readonly latest: (gameId: string) => Promise<string | null>
  /** SPEC Y1805, Y1602. @param since when the room's last entry was added at the earliest */
  readonly gameOfCode: (code: string, since: Instant) => Promise<string | null>
  /** SPEC Y1602. @returns how many ended */
  readonly endCodes: (before: Instant) => Promise<number>
  /** SPEC Y1805: also of a room that has ended. */
  readonly gameOfView: (viewToken: string) => Promise<string | null>
  /** SPEC Y1808 */
  readonly roomsOf: (userId: string) => Promise<readonly string[]>
  /** SPEC Y1806. @returns how many went */
  readonly sweep: (before: number) => Promise<number>
  /** SPEC Y1807 */
  readonly forget: (userId: string) => Promise<void>
}

/** Retryable. */
export class RoomsUnavailableError extends Error {
  override readonly name = 'RoomsUnavailableError'
}
