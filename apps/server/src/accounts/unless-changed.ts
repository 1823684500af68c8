import type { AccountContext } from './account-context.ts'
import { decodePath } from '../http/request-faults.ts'
import type { LibraryAnswer } from './library.ts'
import { HttpRefusal } from './refusal.ts'

/**
 * SPEC Z407, Z504: a sign-in whose password was right while another one was set: its session would begin after all others
 * were ended. @throws HttpRefusal `invalid_credentials`, and what the work throws
 */
export async function unlessChanged(
  { auth, database }: Pick<AccountContext, 'auth' | 'database'>,
  email: string,
  signIn: () => Promise<LibraryAnswer>,
): Promise<LibraryAnswer> {
  // A renewed hash (Z311) changes nothing of it.
  const changedAt = async () => {
    const found = await database.kysely
      .selectFrom('account')
      .innerJoin('user', 'user.id', 'account.userId')
      .select('account.updatedAt')
      .where('user.email', '=', email)
      .where('account.providerId', '=', 'credential')
      .executeTakeFirst()
    return found === undefined ? null : new Date(found.updatedAt).getTime()
  }
  const before = await changedAt()
  const answer = await signIn()
  if ((await changedAt()) === before) return answer
  const { internalAdapter, authCookies } = await auth.$context
  const beginning = `${authCookies.sessionToken.name}=`
  const given = answer.cookies.find((cookie) => cookie.startsWith(beginning))?.slice(beginning.length)
  const [token = ''] = (decodePath(given ?? '') ?? '').split('.', 1)
  if (token !== '') await internalAdapter.deleteSession(token)
  throw new HttpRefusal(401, 'invalid_credentials')
}
