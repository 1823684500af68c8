import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'
import { countUnits } from './0004-ledger-sizes.ts'

/** The value of `ROW_BYTES` at the time of this step. */
const ROW = sql.lit(200)

/** Keeps a record equal to its filing once, and counts sizes in bytes. */
async function up(database: Kysely<Tables>): Promise<void> {
  await sql`update ledger_game set view_record = null where view_record = filed`.execute(database)
  await sql`update ledger_game set size = ${ROW} + 2 * octet_length(game_id) + coalesce(octet_length(filed), 0) + (
    select coalesce(sum(
      ${ROW} + 3 * octet_length(ledger_event.game_id) + 2 * octet_length(event_id) + octet_length(event)
    ), 0) from ledger_event
    where ledger_event.account_id = ledger_game.account_id and ledger_event.game_id = ledger_game.game_id
  )`.execute(database)
  await sql`update ledger_head set size = (
    select coalesce(sum(ledger_game.size + coalesce(octet_length(view_record), 0)), 0) from ledger_game
    where ledger_game.account_id = ledger_head.account_id
  ) + (
    select coalesce(sum(${ROW} + 2 * octet_length(key) + coalesce(octet_length(value), 0)), 0) from ledger_setting
    where ledger_setting.account_id = ledger_head.account_id
  ) + (
    select coalesce(sum(${ROW} + 2 * octet_length(operation_id)), 0) from ledger_operation
    where ledger_operation.account_id = ledger_head.account_id
  ) + (
    select ${ROW} * count(*) from ledger_mark where ledger_mark.account_id = ledger_head.account_id
  )`.execute(database)
}

/** Writes each record beside its filing again, and counts sizes in characters. */
async function down(database: Kysely<Tables>): Promise<void> {
  await sql`update ledger_game set view_record = filed where view = 'finished' and view_record is null`.execute(
    database,
  )
  await countUnits(database)
}

export const ledgerBytes: Migration = { up, down }
