import type { AccountContext } from './account-context.ts'
import { checkPassword } from './with-password.ts'

/** SPEC Z35: in one transaction. @throws Refusal `invalid_password` */
export async function deleteAccount(
  context: Pick<AccountContext, 'auth' | 'database' | 'endedLately' | 'parts' | 'accountDeleted'>,
  userId: string,
  password: string,
): Promise<void> {
  await checkPassword(context, userId, password)
  const { auth, database, endedLately, parts } = context
  const { internalAdapter } = await auth.$context
  const sessions = await internalAdapter.listSessions(userId)
  await database.kysely.transaction().execute(async (transaction) => {
    for (const part of parts) await part.forgetWithin(transaction, userId)
    await transaction.deleteFrom('verification').where('value', '=', userId).execute()
    await transaction.deleteFrom('user').where('id', '=', userId).execute()
  })
  for (const { token } of sessions) endedLately.add(token)
  context.accountDeleted(userId)
}
