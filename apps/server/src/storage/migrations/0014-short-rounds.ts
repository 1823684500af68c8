import { readEntries } from '@dutch/sync/room/entries-text'
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** From this step on rounds are stored in short (SPEC Y1903), which older servers cannot read. Earlier rounds stay. */
function up(): Promise<void> {
  return Promise.resolve()
}

/** Stores every round at length. A room that cannot be read stays as it is. */
async function down(database: Kysely<Tables>): Promise<void> {
  const { rows: rooms } = await sql<{ readonly id: number }>`select id from room order by id`.execute(database)
  for (const { id } of rooms) {
    const { rows } = await sql<{ readonly version: number; readonly body: string }>`
      select version, body from room_entry where room_id = ${id} order by version`.execute(database)
    const texts = rows.map(({ body }) => body)
    const read = readEntries(texts, null)
    const long = read.ok ? read.value.map((entry) => JSON.stringify(entry)) : texts
    for (const [place, { version, body }] of rows.entries()) {
      if (!body.startsWith('{"id":')) continue
      await sql`update room_entry set body = ${long[place]}
        where room_id = ${id} and version = ${version}`.execute(database)
    }
  }
}

export const shortRounds: Migration = { up, down }
