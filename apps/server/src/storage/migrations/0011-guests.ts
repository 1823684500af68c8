import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** SPEC Z801: only rooms know guests; no table refers to this one. */
export const guests: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema
      .createTable('guest_session')
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('opened_game_id', 'text')
      .addColumn('opened_at', 'bigint')
      .execute()
    await schema.createIndex('guest_session_seen_at').on('guest_session').column('seen_at').execute()
  },
  down: async ({ schema }: Kysely<unknown>) => {
    await schema.dropTable('guest_session').execute()
  },
}
