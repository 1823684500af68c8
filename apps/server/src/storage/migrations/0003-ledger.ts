import type { CreateTableBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** Rows are deleted with their account. */
const ofAccount = <Name extends string>(table: CreateTableBuilder<Name>) =>
  table.addColumn('account_id', 'text', (column) =>
    column.notNull().references('ledger_head.account_id').onDelete('cascade'),
  )

async function up(database: Kysely<Tables>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('ledger_head')
    .addColumn('account_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('head', 'bigint', (column) => column.notNull())
    .execute()
  await ofAccount(schema.createTable('ledger_game'))
    .addColumn('game_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('event_count', 'integer', (column) => column.notNull())
    .addColumn('filed', 'text')
    .addColumn('is_removed', 'integer', (column) => column.notNull())
    .addColumn('view', 'text', (column) => column.notNull())
    .addColumn('view_record', 'text')
    .addPrimaryKeyConstraint('ledger_game_key', ['account_id', 'game_id'])
    .execute()
  await schema.createIndex('ledger_game_seq').on('ledger_game').columns(['account_id', 'seq']).unique().execute()
  await schema
    .createTable('ledger_event')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('game_id', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_event_key', ['account_id', 'game_id', 'place'])
    .addUniqueConstraint('ledger_event_once', ['account_id', 'game_id', 'event_id'])
    .addForeignKeyConstraint(
      'ledger_event_game',
      ['account_id', 'game_id'],
      'ledger_game',
      ['account_id', 'game_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()
  await ofAccount(schema.createTable('ledger_setting'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('value', 'text')
    .addPrimaryKeyConstraint('ledger_setting_key', ['account_id', 'key'])
    .execute()
  await schema.createIndex('ledger_setting_seq').on('ledger_setting').columns(['account_id', 'seq']).unique().execute()
  await ofAccount(schema.createTable('ledger_operation'))
    .addColumn('operation_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_operation_key', ['account_id', 'operation_id'])
    .execute()
}

export const ledger: Migration = { up }
