import type { Kysely } from 'kysely'
import type { Tables } from '../storage/tables.ts'
import type { FullSession } from './session-of.ts'

/** The columns that the specification names. */
export interface StoredProfile {
  readonly id: string
  readonly full_name: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly avatar_url: string | null
}

/** Columns that are missing or undefined stay unchanged. */
export type ProfileChange = { readonly [Column in Exclude<keyof StoredProfile, 'id'>]?: string | null | undefined }

/** SPEC Z501: an empty column falls back to the account's field. */
export async function profileOf(database: Kysely<Tables>, user: FullSession['user']): Promise<StoredProfile> {
  const kept = await database.selectFrom('profiles').selectAll().where('id', '=', user.id).executeTakeFirst()
  return {
    id: user.id,
    full_name: kept?.full_name ?? orNull(user.name),
    first_name: kept?.first_name ?? orNull(user.firstName),
    last_name: kept?.last_name ?? orNull(user.lastName),
    avatar_url: kept?.avatar_url ?? orNull(user.image),
  }
}

/** SPEC Z502. The account's own fields follow the profile, because mails and the short-lived token read them. */
export function changeProfile(
  database: Kysely<Tables>,
  user: FullSession['user'],
  change: ProfileChange,
  now: number,
): Promise<StoredProfile> {
  return database.transaction().execute(async (transaction) => {
    // This locks the row, so that the second of two simultaneous changes reads the first.
    await transaction
      .insertInto('profiles')
      .values({ id: user.id, full_name: null, first_name: null, last_name: null, avatar_url: null })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ id: user.id }))
      .execute()
    const present = await profileOf(transaction, user)
    const named = Object.entries(change).filter(([, value]) => value !== undefined)
    const parts: StoredProfile = { ...present, ...Object.fromEntries(named) }
    const isRenamed = change.first_name !== undefined || change.last_name !== undefined
    const joined = [parts.first_name, parts.last_name].filter((part) => part !== null && part !== '').join(' ')
    const full_name = change.full_name === undefined && isRenamed ? orNull(joined) : parts.full_name
    const { id, ...columns } = { ...parts, full_name }
    await transaction.updateTable('profiles').set(columns).where('id', '=', id).execute()
    const account = {
      name: full_name ?? '',
      firstName: columns.first_name,
      lastName: columns.last_name,
      image: columns.avatar_url,
      updatedAt: new Date(now).toISOString(),
    }
    await transaction.updateTable('user').set(account).where('id', '=', id).execute()
    return { id, ...columns }
  })
}

function orNull(text: string | null): string | null {
  return text === '' ? null : text
}
