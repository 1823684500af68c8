import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** What a row counted at the time of this step. */
const ROW = sql.lit(200)

/** Fills in the sizes of existing games and accounts. */
async function up(database: Kysely<Tables>): Promise<void> {
  for (const table of ['ledger_head', 'ledger_game'])
    await database.schema
      .alterTable(table)
      .addColumn('size', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
  await countUnits(database)
}

/** Counts sizes in UTF-16 units. */
export async function countUnits(database: Kysely<Tables>): Promise<void> {
  await sql`update ledger_game set size = ${ROW} + length(game_id) + coalesce(length(filed), 0) + (
    select coalesce(sum(length(event) + ${ROW}), 0) from ledger_event
    where ledger_event.account_id = ledger_game.account_id and ledger_event.game_id = ledger_game.game_id
  )`.execute(database)
  await sql`update ledger_head set size = (
    select coalesce(sum(ledger_game.size), 0) from ledger_game where ledger_game.account_id = ledger_head.account_id
  ) + (
    select coalesce(sum(${ROW} + length(key) + coalesce(length(value), 0)), 0) from ledger_setting
    where ledger_setting.account_id = ledger_head.account_id
  ) + (
    select coalesce(sum(${ROW} + length(operation_id)), 0) from ledger_operation
    where ledger_operation.account_id = ledger_head.account_id
  )`.execute(database)
}

export const ledgerSizes: Migration = { up }
