import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** These columns show that a database went back without a restore. */
async function up({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('ledger_head').addColumn('epoch', 'text').execute()
  await schema.alterTable('ledger_head').addColumn('mark', 'text').execute()
  await schema
    .createTable('ledger_mark')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('ledger_head.account_id').onDelete('cascade'),
    )
    .addColumn('mark', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_mark_key', ['account_id', 'mark'])
    .execute()
}

export const lineage: Migration = { up }
