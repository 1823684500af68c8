import type { FastifyRequest } from 'fastify'
import type { AccountContext } from './account-context.ts'
import { HttpRefusal } from './refusal.ts'
import { ofAccount, LIMITS } from './attempt-limits.ts'
import { uncountServerFailures } from './uncount-server-failures.ts'

/**
 * SPEC Z308: counts wrong passwords, so that an open session is no way to guess the password, and counts all of them,
 * since each costs hashing.
 * @throws HttpRefusal `too_many_requests`, and what `work` throws
 */
export async function withPassword<Value>(
  { limits, sessions }: Pick<AccountContext, 'limits' | 'sessions'>,
  request: FastifyRequest,
  work: () => Promise<Value>,
): Promise<Value> {
  const { userId } = sessions.sessionFor(request)
  const attempts = [ofAccount(LIMITS.passwordOfUser, userId)]
  await limits.count([{ limit: LIMITS.passwordChecksOfUser, of: userId }, ...attempts])
  const value = await uncountServerFailures(limits, attempts, work)
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
