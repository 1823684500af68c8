import type { Instant } from '@dutch/domain/instant'

interface RoomTable {
  /** Random, so that a restored database does not give an id away again. */
  readonly id: number
  game_id: string
  /** Null if the code has ended, or if another game follows. */
  code: string | null
  view_token: string
  /** SPEC Y1601 */
  first_game_id: string | null
  number: number | null
  /** Appends do not update it; `sweep-rooms.ts` reads the last entry. */
  touched_at: number
}

interface EntryTable {
  readonly room_id: number
  readonly version: number
  readonly at: Instant
  /** SPEC Y1903. Escaped by `JSON.stringify`, so that it has no character that a database refuses. */
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
