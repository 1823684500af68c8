import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

async function up(database: Kysely<Tables>): Promise<void> {
  await database.schema
    .createTable('store')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('epoch', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.insertInto('store').values({ id: 1, epoch: randomUUID(), made_at: Date.now() }).execute()
}

export const store: Migration = { up }
