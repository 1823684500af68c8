import { PostgresAdapter, type Kysely, type CreateTableBuilder } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The account library's tables (a test compares them), profiles, and counted attempts. */
export const accounts: Migration = {
  up: async (database: Kysely<unknown>) => {
    const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
    const yesNo = isPostgres ? 'boolean' : 'integer'
    // SQLite has no type for instants; the library stores them as text.
    const moment = isPostgres ? 'timestamptz' : 'date'
    const { schema } = database

    const withId = (table: string) =>
      schema.createTable(table).addColumn('id', 'text', (column) => column.notNull().primaryKey())
    const ofUser = <Name extends string, Column extends string>(table: CreateTableBuilder<Name, Column>) =>
      table.addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    const dated = <Name extends string, Column extends string>(table: CreateTableBuilder<Name, Column>) =>
      table
        .addColumn('createdAt', moment, (column) => column.notNull())
        .addColumn('updatedAt', moment, (column) => column.notNull())

    await withId('user')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('emailVerified', yesNo, (column) => column.notNull())
      .addColumn('image', 'text')
      .addColumn('twoFactorEnabled', yesNo)
      .addColumn('firstName', 'text')
      .addColumn('lastName', 'text')
      .$call(dated)
      .execute()

    await withId('session')
      .addColumn('expiresAt', moment, (column) => column.notNull())
      .addColumn('token', 'text', (column) => column.notNull().unique())
      .addColumn('ipAddress', 'text')
      .addColumn('userAgent', 'text')
      .$call(ofUser)
      .$call(dated)
      .execute()

    await withId('account')
      .addColumn('accountId', 'text', (column) => column.notNull())
      .addColumn('providerId', 'text', (column) => column.notNull())
      .addColumn('accessToken', 'text')
      .addColumn('refreshToken', 'text')
      .addColumn('idToken', 'text')
      .addColumn('accessTokenExpiresAt', moment)
      .addColumn('refreshTokenExpiresAt', moment)
      .addColumn('scope', 'text')
      .addColumn('password', 'text')
      .$call(ofUser)
      .$call(dated)
      .execute()

    await withId('verification')
      .addColumn('identifier', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('expiresAt', moment, (column) => column.notNull())
      .$call(dated)
      .execute()

    await withId('twoFactor')
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('backupCodes', 'text', (column) => column.notNull())
      .addColumn('verified', yesNo)
      .addColumn('failedVerificationCount', 'integer')
      .addColumn('lockedUntil', moment)
      .$call(ofUser)
      .execute()

    const indexed = [
      ['session', 'userId'],
      ['account', 'userId'],
      ['verification', 'identifier'],
      ['twoFactor', 'secret'],
      ['twoFactor', 'userId'],
    ] as const
    for (const [table, column] of indexed) {
      await schema.createIndex(`${table}_${column}_idx`).on(table).column(column).execute()
    }

    await schema
      .createTable('profiles')
      .addColumn('id', 'text', (column) => column.notNull().primaryKey().references('user.id').onDelete('cascade'))
      .addColumn('full_name', 'text')
      .addColumn('first_name', 'text')
      .addColumn('last_name', 'text')
      .addColumn('avatar_url', 'text')
      .execute()

    await schema
      .createTable('attempts')
      .addColumn('key', 'text', (column) => column.notNull().primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('attempts_expires_at_idx').on('attempts').column('expires_at').execute()
  },
}
