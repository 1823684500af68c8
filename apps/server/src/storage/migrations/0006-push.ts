import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** SPEC Z1101: a session has one subscription at most, which is deleted with it. */
export const push: Migration = {
  up: async (database: Kysely<unknown>) => {
    const { schema } = database
    await schema
      .createTable('push_subscription')
      .addColumn('session_id', 'text', (column) =>
        column.notNull().primaryKey().references('session.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('endpoint', 'text', (column) => column.notNull().unique())
      .addColumn('p256dh', 'text', (column) => column.notNull())
      .addColumn('auth', 'text', (column) => column.notNull())
      .addColumn('game_updates', 'integer', (column) => column.notNull())
      .addColumn('achievements', 'integer', (column) => column.notNull())
      .addColumn('multiplayer', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('push_subscription_user_id_idx').on('push_subscription').column('user_id').execute()
  },
}
