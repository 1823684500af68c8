import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { AccountContext } from './account-context.ts'
import { askReplacing } from './ask-replacing.ts'
import { Password, read } from './fields.ts'
import { forgetLinks } from './forget-links.ts'
import { askLibrary, giveCookies, type LibraryAnswer } from './library.ts'
import { HttpRefusal } from './refusal.ts'
import { endOthers } from './password-changed.ts'
import { weaknessesOf } from './weak-password.ts'
import { withPassword, checkPassword } from './with-password.ts'

const ChangePassword = v.object({ currentPassword: Password, newPassword: Password })
const PasswordOnly = v.object({ password: Password })

export function passwordRoutes(app: FastifyInstance, context: AccountContext): void {
  const { auth, mail, sessions } = context
  const { requireSession: preHandler, sessionFor } = sessions

  const ask = (request: FastifyRequest, path: string, body: unknown): Promise<LibraryAnswer> =>
    withPassword(context, request, () =>
      askReplacing(context, request, sessionFor(request), { method: 'POST', path, body }),
    )

  const answer = (reply: FastifyReply, { cookies, body }: LibraryAnswer): FastifyReply => {
    giveCookies(reply, cookies)
    return reply.send(body)
  }

  app.post('/api/auth/change-password', { preHandler }, async (request, reply) => {
    const form = read(ChangePassword, request.body)
    const { user } = sessionFor(request)
    const reasons = await weaknessesOf(form.newPassword, { email: user.email, names: user.name.split(' ') })
    if (reasons.length > 0) throw new HttpRefusal(422, 'weak_password', { reasons })
    const changed = await ask(request, '/change-password', { ...form, revokeOtherSessions: true })
    // This comes before steps that may fail: it informs an owner who did not ask for the change.
    await context.mails.storeAndSend(user.id, 'password-changed')
    await endOthers(context, user.id, changed)
    await forgetLinks(context.database.kysely, user.id)
    return answer(reply, changed)
  })

  app.post('/api/auth/two-factor/enable', { preHandler }, async (request, reply) => {
    const { password } = read(PasswordOnly, request.body)
    return answer(reply, await ask(request, '/two-factor/enable', { password, method: 'totp' }))
  })

  app.post('/api/auth/two-factor/disable', { preHandler }, async (request, reply) => {
    const { password } = read(PasswordOnly, request.body)
    const { user } = sessionFor(request)
    const disabled = await ask(request, '/two-factor/disable', { password })
    if (user.twoFactorEnabled) await context.mails.storeAndSend(user.id, 'second-factor-off')
    return answer(reply, disabled)
  })

  app.post('/api/auth/two-factor/generate-backup-codes', { preHandler }, async (request, reply) => {
    const { password } = read(PasswordOnly, request.body)
    return answer(reply, await ask(request, '/two-factor/generate-backup-codes', { password }))
  })

  app.post('/api/auth/delete-user', { preHandler }, async (request, reply) => {
    const { password } = read(PasswordOnly, request.body)
    const { user } = sessionFor(request)
    const isOurs = await withPassword(context, request, () => deleteAccount(context, user.id, password))
    context.inBackground(async () => {
      // Another request deleted the account; its mail must not be withdrawn.
      if (!isOurs) return
      await mail.forget(user)
      // Without a mail server a queued mail would only keep the address stored.
      if (context.isConfirming) mail.accountDeleted(user)
    })
    giveCookies(reply, (await askLibrary(auth, request, { method: 'POST', path: '/sign-out' })).cookies)
    context.browsers.forget(reply)
    return reply.send({ status: true })
  })
}

/** SPEC Z507. @returns false if another request deleted the account first @throws HttpRefusal `invalid_password` */
async function deleteAccount(
  context: Pick<AccountContext, 'auth' | 'database' | 'recentlyEnded' | 'parts' | 'accountLeaving' | 'accountDeleted'>,
  userId: string,
  password: string,
): Promise<boolean> {
  await checkPassword(context, userId, password)
  await context.accountLeaving(userId)
  const { auth, database, recentlyEnded, parts } = context
  const { internalAdapter } = await auth.$context
  const sessions = await internalAdapter.listSessions(userId)
  const deleted = await database.kysely.transaction().execute(async (transaction) => {
    for (const part of parts) await part.forgetWithin(transaction, userId)
    await forgetLinks(transaction, userId)
    return transaction.deleteFrom('user').where('id', '=', userId).executeTakeFirst()
  })
  for (const { token } of sessions) recentlyEnded.add(token)
  context.accountDeleted(userId)
  return deleted.numDeletedRows > 0
}
