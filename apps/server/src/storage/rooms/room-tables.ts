// What the server keeps of rooms. Written and read by the files beside this one alone.

import type { Instant } from '@dutch/domain/instant'

interface RoomTable {
  readonly game_id: string
  /** Null once the room has ended. */
  code: string | null
  readonly view_token: string
  /**
   * Milliseconds since 1970: nothing was added before this moment, and perhaps something after it. Appending does not write
   * here: `sweep-rooms.ts` looks at the last append of a room before it takes it away.
   */
  touched_at: number
}

/** One request. It begins where the one before it ends. */
interface AppendTable {
  readonly game_id: string
  readonly from_version: number
  readonly to_version: number
  readonly request_id: string
  /** JSON as `JSON.stringify` writes it: no database has to know a character that it might refuse. */
  entries: string
  readonly at: Instant
}

/** Somebody whom the entries of a room name. */
interface MemberTable {
  readonly game_id: string
  readonly user_id: string
}

export interface RoomTables {
  readonly room: RoomTable
  readonly room_append: AppendTable
  readonly room_member: MemberTable
}
