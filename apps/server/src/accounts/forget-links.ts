import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../storage/tables.ts'

/** The library's prefix. */
export const RESET_IDENTIFIER = 'reset-password:'
/** Not a prefix of the library: a digest is never taken for a link. */
const RESET = 'reset '

/** Who reads the table cannot make the link. */
export function resetDigest(identifier: string): Promise<string> {
  return Promise.resolve(`${RESET}${createHash('sha256').update(identifier).digest('base64url')}`)
}

/** SPEC Z408: ends open resets and waiting sign-ins, after a new password or address. */
export async function forgetLinks(database: Kysely<Tables>, userId: string): Promise<void> {
  await database.deleteFrom('verification').where('value', '=', userId).execute()
}

/** SPEC Z408: earlier resets; a waiting sign-in goes on. */
export async function forgetResets(database: Kysely<Tables>, userId: string): Promise<void> {
  await database
    .deleteFrom('verification')
    .where('value', '=', userId)
    .where('identifier', 'like', `${RESET}%`)
    .execute()
}
