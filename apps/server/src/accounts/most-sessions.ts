import type { Kysely } from 'kysely'
import type { Tables } from '../storage/tables.ts'
import type { Auth } from './lazy-auth.ts'

/** SPEC Z110: ends the oldest sessions over the limit in the same way as a sign-out. */
export async function endOldest(auth: Auth, kysely: Kysely<Tables>, userId: string, most: number): Promise<void> {
  const sessions = await kysely
    .selectFrom('session')
    .select('token')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  if (sessions.length <= most) return
  const { internalAdapter } = await auth.$context
  for (const { token } of sessions.slice(most)) await internalAdapter.deleteSession(token)
}
