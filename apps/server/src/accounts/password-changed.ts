import { decodePath } from '../http/request-faults.ts'
import type { AccountContext } from './account-context.ts'
import { credentialOf } from './credential.ts'
import type { LibraryAnswer } from './library.ts'
import { HttpRefusal } from './refusal.ts'

/**
 * SPEC Z407, Z504: refuses a sign-in if the password changed while it was being checked: its session would begin after
 * all other sessions were ended (`endOthers`).
 * @throws HttpRefusal `invalid_credentials`, and what `signIn` throws
 */
export async function refuseIfPasswordChanged(
  { auth, database }: Pick<AccountContext, 'auth' | 'database'>,
  email: string,
  signIn: () => Promise<LibraryAnswer>,
): Promise<LibraryAnswer> {
  // Renewing a hash (Z311) does not touch this time.
  const changedAt = async () => {
    const found = await credentialOf(database.kysely, email)
    return found === undefined ? null : new Date(found.updatedAt).getTime()
  }
  const before = await changedAt()
  const answer = await signIn().catch(async (error: unknown) => {
    // The account was deleted meanwhile, so its session cannot be stored.
    throw before !== null && (await changedAt()) === null ? new HttpRefusal(401, 'invalid_credentials') : error
  })
  if ((await changedAt()) === before) return answer
  const { internalAdapter } = await auth.$context
  const token = await sessionTokenIn(auth, answer)
  if (token !== '') await internalAdapter.deleteSession(token)
  throw new HttpRefusal(401, 'invalid_credentials')
}

/** Ends all other sessions after a new password is stored, also those that began since the library ended all. */
export async function endOthers(
  { auth }: Pick<AccountContext, 'auth'>,
  userId: string,
  answer: LibraryAnswer,
): Promise<void> {
  const { internalAdapter } = await auth.$context
  const own = await sessionTokenIn(auth, answer)
  for (const { token } of await internalAdapter.listSessions(userId))
    if (token !== own) await internalAdapter.deleteSession(token)
}

/** The token of the session that the library's response begins, or an empty string. */
export async function sessionTokenIn(auth: AccountContext['auth'], { cookies }: LibraryAnswer): Promise<string> {
  const beginning = `${(await auth.$context).authCookies.sessionToken.name}=`
  const given = cookies.find((cookie) => cookie.startsWith(beginning))?.slice(beginning.length)
  return (decodePath(given ?? '') ?? '').split('.', 1)[0] ?? ''
}
