import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** 30 days, the period at the time of this step. */
const KEEP_MS = 2_592_000_000

/** The period of existing content begins now. */
async function up(database: Kysely<Tables>): Promise<void> {
  for (const table of ['ledger_game', 'ledger_setting'] as const) {
    await database.schema.alterTable(table).addColumn('due_at', 'bigint').execute()
    await database.schema.createIndex(`${table}_due`).on(table).column('due_at').execute()
  }
  const dueAt = Date.now() + KEEP_MS
  await sql`update ledger_game set due_at = ${dueAt}
    where is_removed = 1 or (view = 'finished' and filed is not null and event_count > 0)`.execute(database)
  await sql`update ledger_setting set due_at = ${dueAt} where value is null`.execute(database)
}

export const due: Migration = { up }
