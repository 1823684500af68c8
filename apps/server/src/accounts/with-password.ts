import type { FastifyRequest } from 'fastify'
import type { AccountContext } from './account-context.ts'
import { HttpRefusal } from './refusal.ts'
import { ofAccount, RULES } from './rules.ts'
import { unlessUnanswered } from './unless-unanswered.ts'

/**
 * SPEC Z308: wrong ones are counted, since a session left open is no way to find the password, and all, since each keeps
 * the server hashing. @throws HttpRefusal `too_many_requests`, and what the work throws
 */
export async function withPassword<Value>(
  { limits, sessions }: Pick<AccountContext, 'limits' | 'sessions'>,
  request: FastifyRequest,
  work: () => Promise<Value>,
): Promise<Value> {
  const { userId } = sessions.sessionFor(request)
  const attempts = [ofAccount(RULES.passwordOfUser, userId)]
  await limits.count([{ limit: RULES.passwordChecksOfUser, of: userId }, ...attempts])
  const value = await unlessUnanswered(limits, attempts, work)
  await limits.forgive(attempts)
  return value
}

/** @throws HttpRefusal `invalid_password` */
export async function checkPassword(
  { auth }: Pick<AccountContext, 'auth'>,
  userId: string,
  password: string,
): Promise<void> {
  const { internalAdapter, password: passwords } = await auth.$context
  const hash = (await internalAdapter.findCredentialAccount(userId))?.password
  if (typeof hash !== 'string' || !(await passwords.verify({ hash, password })))
    throw new HttpRefusal(403, 'invalid_password')
}
