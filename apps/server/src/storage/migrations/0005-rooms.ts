import type { CreateTableBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** Rows are deleted with their room. */
const ofRoom = <Name extends string>(table: CreateTableBuilder<Name>) =>
  table.addColumn('game_id', 'text', (column) => column.notNull().references('room.game_id').onDelete('cascade'))

async function up(database: Kysely<Tables>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('room')
    .addColumn('game_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('code', 'text', (column) => column.unique())
    .addColumn('view_token', 'text', (column) => column.notNull().unique())
    .addColumn('touched_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('room_touched_at').on('room').column('touched_at').execute()
  await ofRoom(schema.createTable('room_append'))
    .addColumn('from_version', 'integer', (column) => column.notNull())
    .addColumn('to_version', 'integer', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('entries', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('room_append_key', ['game_id', 'from_version'])
    .addUniqueConstraint('room_append_once', ['game_id', 'request_id'])
    .execute()
  await ofRoom(schema.createTable('room_member'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('room_member_key', ['game_id', 'user_id'])
    .execute()
  await schema.createIndex('room_member_user').on('room_member').column('user_id').execute()
}

export const rooms: Migration = { up }
