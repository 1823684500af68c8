import type { Kysely } from 'kysely'
import type { AccountPart } from '../accounts/account-context.ts'
import type { Tables } from '../storage/tables.ts'
import { preferencesIn } from './subscriptions.ts'

/** SPEC Z1106: the account's subscriptions in its export, without keys, in its deletion, and when a session is replaced. */
export function pushPart(database: Kysely<Tables>): AccountPart {
  return {
    name: 'notifications',
    exportOf: async function* (userId) {
      const rows = await database
        .selectFrom('push_subscription')
        .select(['session_id', 'endpoint', 'game_updates', 'achievements', 'multiplayer', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute()
      yield JSON.stringify(
        rows.map((row) => ({
          sessionId: row.session_id,
          // The rest of the endpoint would let its reader send notifications.
          service: new URL(row.endpoint).host,
          createdAt: new Date(row.created_at).toISOString(),
          preferences: preferencesIn(row),
        })),
      )
    },
    sessionEnding: async (sessionId) => {
      const row = await database
        .selectFrom('push_subscription')
        .selectAll()
        .where('session_id', '=', sessionId)
        .executeTakeFirst()
      return async (next) => {
        // The browser may have subscribed again meanwhile.
        const moved =
          row === undefined ? null : database.insertInto('push_subscription').values({ ...row, session_id: next })
        await moved?.onConflict((conflict) => conflict.doNothing()).execute()
      }
    },
    forgetWithin: (transaction, userId) =>
      transaction.deleteFrom('push_subscription').where('user_id', '=', userId).execute(),
  }
}
