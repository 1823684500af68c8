import type { Kysely } from 'kysely'
import { mailParts } from '../mail/mail-task.ts'
import { mailsTo } from '../mail/stored-mails.ts'
import type { Tables } from '../storage/tables.ts'
import type { AccountPart } from './account-context.ts'

/** SPEC Z505, Z1009: mails that are stored and not sent yet. */
export function mailsPart(database: Kysely<Tables>): AccountPart {
  return {
    name: 'messages',
    exportOf: async function* (userId) {
      const tasks = await database.selectFrom('premium_task').select('subject').where(mailsTo(userId)).execute()
      yield JSON.stringify(
        tasks.map(({ subject }) => {
          const { word: kind, since, address } = mailParts(subject)
          return { kind, since: new Date(since).toISOString(), address }
        }),
      )
    },
    forgetWithin: (transaction, userId) => transaction.deleteFrom('premium_task').where(mailsTo(userId)).execute(),
  }
}
