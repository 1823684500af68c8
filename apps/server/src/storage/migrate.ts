import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { migrations } from './migrations.ts'
import { DatabaseFault } from './database-fault.ts'
import type { Tables } from './tables.ts'

/**
 * Runs all missing steps or none. Servers that start together wait for each other.
 * @param where begins the text of a fault, such as `DATA_DIR=/data`
 * @throws DatabaseFault if a newer version made the database
 */
export async function migrate(
  database: Kysely<Tables>,
  where: string,
  steps: Readonly<Record<string, Migration>> = migrations,
): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: () => Promise.resolve({ ...steps }) } })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message)) {
    throw new DatabaseFault(`${where}: a newer version of Dutch made this database; start that version, or a newer one`)
  }
  throw error instanceof Error ? error : new Error('The schema could not be changed.', { cause: error })
}
