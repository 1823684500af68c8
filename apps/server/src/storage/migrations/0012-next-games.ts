import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** For the first game of a room both columns are null, also if an older server opens it. */
async function up(database: Kysely<Tables>): Promise<void> {
  const { schema } = database
  await schema.alterTable('room').addColumn('first_game_id', 'text').execute()
  await schema.alterTable('room').addColumn('number', 'integer').execute()
  await schema.createIndex('room_of_evening').on('room').columns(['first_game_id', 'number']).execute()
  // Only rooms with a code in use are read.
  await sql`create index room_code_due on room (touched_at) where code is not null`.execute(database)
}

async function down(database: Kysely<Tables>): Promise<void> {
  const { schema } = database
  await schema.dropIndex('room_code_due').execute()
  await schema.dropIndex('room_of_evening').execute()
  await schema.alterTable('room').dropColumn('number').execute()
  await schema.alterTable('room').dropColumn('first_game_id').execute()
}

export const nextGames: Migration = { up, down }
