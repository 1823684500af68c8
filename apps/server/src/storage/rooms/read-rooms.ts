import type { KeptRoom } from '@dutch/sync/room/room-repository'
import { sql, type Kysely } from 'kysely'
import { batchLookUps, type Sharing } from '../batches.ts'
import type { Tables } from '../tables.ts'
import type { RoomIds } from './room-ids.ts'
import { entriesOf, type AskedRoom } from './room-rows.ts'

/** An entry with its room's keys. Version, instant and body are null if no entry follows the given version. */
interface ReadRow {
  readonly id: number
  readonly code: string | null
  readonly view_token: string
  readonly version: number | null
  readonly at: number | null
  readonly body: string | null
}

/** A room may have thousands of entries. Nobody notices a wait of 20 ms, in which a crowd's reads come together. */
const SHARING: Sharing = { concurrency: 4, largest: 32, everyMs: 20 }

/** SPEC Y1801: reads the entries after a version. */
export async function readRoom(
  kysely: Kysely<Tables>,
  asked: AskedRoom,
  learn: RoomIds['learn'] = () => undefined,
): Promise<KeptRoom | null> {
  const { rows } = await sql<ReadRow>`/* prepared room_read */
    select room.id, room.code, room.view_token, room_entry.version, room_entry.at, room_entry.body
    from room left join room_entry on room_entry.room_id = room.id and room_entry.version > ${asked.after}
    where room.game_id = ${asked.gameId} order by room_entry.version`.execute(kysely)
  return roomOf(asked, rows, learn)
}

/**
 * SPEC Z737: as `readRoom`, with concurrent reads joined: after a restart, clients ask for hundreds of rooms at once.
 * An unreadable room fails alone.
 */
export function readTogether(kysely: Kysely<Tables>, learn: RoomIds['learn']) {
  return batchLookUps(SHARING, async (rooms: readonly AskedRoom[]) => {
    const rows = await rowsOf(kysely, rooms)
    return (asked: AskedRoom, index: number) => roomOf(asked, rows.get(index + 1) ?? [], learn)
  })
}

/** Groups the rows by the index of the asked room, from 1. The statement has the same text for any number of rooms. */
async function rowsOf(kysely: Kysely<Tables>, asked: readonly AskedRoom[]) {
  const { rows } = await sql<ReadRow & { readonly place: number }>`/* prepared rooms_read */
    select asked.place, room.id, room.code, room.view_token, room_entry.version, room_entry.at, room_entry.body
    from unnest(${asked.map(({ gameId }) => gameId)}::text[], ${asked.map(({ after }) => after)}::integer[])
      with ordinality as asked(game_id, after, place)
    inner join room on room.game_id = asked.game_id
    left join room_entry on room_entry.room_id = room.id and room_entry.version > asked.after
    order by asked.place, room_entry.version`.execute(kysely)
  return Map.groupBy(rows, ({ place }) => place)
}

/** @param rows all rows of the room, in order */
function roomOf(asked: AskedRoom, rows: readonly ReadRow[], learn: RoomIds['learn']): KeptRoom | null {
  const [first] = rows
  if (first === undefined) return null
  const { gameId } = asked
  learn(gameId, first.id)
  const keys = { gameId, code: first.code, viewToken: first.view_token }
  const added = rows.flatMap(({ version, body }) => (version === null || body === null ? [] : [{ version, body }]))
  return { keys, entries: entriesOf(asked, added), lastAt: rows.at(-1)?.at ?? 0 }
}
