import type { Database } from '../../src/storage/database.ts'

/** Adds an account directly to the account library's table. */
export async function addUser({ kind, kysely }: Pick<Database, 'kind' | 'kysely'>, id: string): Promise<void> {
  const moment = new Date(0).toISOString()
  const row = { id, email: `${id}@example.org`, name: '', createdAt: moment, updatedAt: moment }
  await kysely
    .insertInto('user')
    .values({ ...row, emailVerified: kind === 'sqlite' ? 0 : false, firstName: null, lastName: null, image: null })
    .execute()
}
