import { decodePath } from '../http/request-faults.ts'
import type { AccountContext } from './account-context.ts'
import { credentialOf } from './credential.ts'
import type { LibraryAnswer } from './library.ts'
import { HttpRefusal } from './refusal.ts'

/**
 * SPEC Z407, Z504: a sign-in whose password was right while another one was set: its session would begin after all others
 * were ended (`endOthers`). @throws HttpRefusal `invalid_credentials`, and what the work throws
 */
export async function unlessChanged(
  { auth, database }: Pick<AccountContext, 'auth' | 'database'>,
  email: string,
  signIn: () => Promise<LibraryAnswer>,
): Promise<LibraryAnswer> {
  // A renewed hash (Z311) changes nothing of it.
  const changedAt = async () => {
    const found = await credentialOf(database.kysely, email)
    return found === undefined ? null : new Date(found.updatedAt).getTime()
  }
  const before = await changedAt()
  const answer = await signIn()
  if ((await changedAt()) === before) return answer
  const { internalAdapter } = await auth.$context
  const token = await sessionIn(auth, answer)
  if (token !== '') await internalAdapter.deleteSession(token)
  throw new HttpRefusal(401, 'invalid_credentials')
}

/** Once a new password is stored: also what began since the library ended all, before that. */
export async function endOthers(
  { auth }: Pick<AccountContext, 'auth'>,
  userId: string,
  answer: LibraryAnswer,
): Promise<void> {
  const { internalAdapter } = await auth.$context
  const own = await sessionIn(auth, answer)
  for (const { token } of await internalAdapter.listSessions(userId))
    if (token !== own) await internalAdapter.deleteSession(token)
}

/** The token of the session that an answer begins, or nothing. */
async function sessionIn(auth: AccountContext['auth'], { cookies }: LibraryAnswer): Promise<string> {
  const beginning = `${(await auth.$context).authCookies.sessionToken.name}=`
  const given = cookies.find((cookie) => cookie.startsWith(beginning))?.slice(beginning.length)
  return (decodePath(given ?? '') ?? '').split('.', 1)[0] ?? ''
}
