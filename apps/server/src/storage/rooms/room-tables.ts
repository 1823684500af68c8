// Only the files of this folder read and write it.

import type { Instant } from '@dutch/domain/instant'

interface RoomTable {
  readonly game_id: string
  /** Null once it ended, and where another game follows. */
  code: string | null
  view_token: string
  /** SPEC Y1601: null for the first game of a room. */
  readonly first_game_id: string | null
  readonly number: number | null
  /**
   * Nothing was added before this moment. Appends do not write it: `sweep-rooms.ts` looks at
   * the last one.
   */
  touched_at: number
}

/** A request; it begins where the one before it ends. */
interface AppendTable {
  readonly game_id: string
  readonly from_version: number
  readonly to_version: number
  readonly request_id: string
  /** As `JSON.stringify` writes it, so that no database meets a character it refuses. */
  entries: string
  readonly at: Instant
}

/** A user named in the entries of a room. */
interface MemberTable {
  readonly game_id: string
  readonly user_id: string
}

export interface RoomTables {
  readonly room: RoomTable
  readonly room_append: AppendTable
  readonly room_member: MemberTable
}
