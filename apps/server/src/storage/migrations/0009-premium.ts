import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** SPEC Z1203: tasks at the payment provider outlive the account. */
export const premium: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema
      .createTable('premium_account')
      .addColumn('user_id', 'text', (column) => column.notNull().primaryKey().references('user.id').onDelete('cascade'))
      .addColumn('customer_id', 'text', (column) => column.notNull().unique())
      .addColumn('checkout_id', 'text')
      .addColumn('checkout_at', 'bigint')
      .addColumn('subscription_id', 'text')
      .addColumn('status', 'text')
      .addColumn('started_at', 'bigint')
      .addColumn('period_end', 'bigint')
      .addColumn('is_ending', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('withdrawn_id', 'text')
      .addColumn('asked', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('heard', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('heard_at', 'bigint')
      .execute()
    await schema
      .createTable('premium_event')
      .addColumn('event_id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('heard_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('premium_event_heard_at').on('premium_event').column('heard_at').execute()
    await schema
      .createTable('premium_task')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('premium_task_key', ['kind', 'subject'])
      .execute()
    await schema.createIndex('premium_task_due_at').on('premium_task').column('due_at').execute()
  },
}
