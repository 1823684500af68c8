import type { Instant } from '@dutch/domain/instant'

interface RoomTable {
  /** Drawn by who opens it, so that no restored database gives one away again. */
  readonly id: number
  game_id: string
  /** Null once it ended, and where another game follows. */
  code: string | null
  view_token: string
  /** SPEC Y1601 */
  first_game_id: string | null
  number: number | null
  /** Appends do not write it: `sweep-rooms.ts` looks at the last one. */
  touched_at: number
}

interface EntryTable {
  readonly room_id: number
  readonly version: number
  readonly at: Instant
  /** SPEC Y1903. As `JSON.stringify` writes it, so that no database meets a character it refuses. */
  body: string
}

interface MemberTable {
  readonly game_id: string
  readonly user_id: string
}

export interface RoomTables {
  readonly room: RoomTable
  readonly room_entry: EntryTable
  readonly room_member: MemberTable
}
