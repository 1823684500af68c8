import type { Kysely } from 'kysely'
import type { Tables } from '../storage/tables.ts'
import type { Auth } from './lazy-auth.ts'

const MOST = 50

/** SPEC Z110: ends the oldest sessions over the limit in the same way as a sign-out. */
export async function endOldest(auth: Auth, kysely: Kysely<Tables>, userId: string): Promise<void> {
  const sessions = await kysely
    .selectFrom('session')
    .select('token')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  if (sessions.length <= MOST) return
  const { internalAdapter } = await auth.$context
  for (const { token } of sessions.slice(MOST)) await internalAdapter.deleteSession(token)
}
