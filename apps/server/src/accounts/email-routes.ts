import { EMAIL_CHANGED_PAGE } from '@dutch/sync/account/app-path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { isUniqueViolation } from '../storage/unique-violation.ts'
import type { AccountContext } from './account-context.ts'
import { AGREEMENT, emailLinkUrl } from './email-link.ts'
import { Email, Password, read, ReturnPath } from './fields.ts'
import { askLibrary, giveCookies } from './library.ts'
import { HttpRefusal } from './refusal.ts'
import { LIMITS } from './attempt-limits.ts'
import type { FullSession } from './session-of.ts'
import { checkPassword, withPassword } from './with-password.ts'

const Change = v.object({ newEmail: Email, password: Password, callbackURL: ReturnPath(EMAIL_CHANGED_PAGE) })

export function emailRoutes(app: FastifyInstance, context: AccountContext): void {
  const { auth, limits, mail, sessions } = context
  const { requireSession: preHandler, sessionFor } = sessions

  /** SPEC Z503: if addresses are confirmed, the old address agrees first, then the new one confirms. */
  app.post('/api/auth/change-email', { preHandler }, async (request, reply) => {
    const { newEmail, password, callbackURL } = read(Change, request.body)
    const { user } = sessionFor(request)
    if (newEmail === user.email) throw new HttpRefusal(400, 'email_unchanged')
    await limits.count([{ limit: LIMITS.emailChangeOfUser, of: user.id }])
    await withPassword(context, request, () => checkPassword(context, user.id, password))
    if (context.isConfirming) context.inBackground(() => askOldAddress(user, newEmail, callbackURL))
    else giveCookies(reply, await changeAtOnce(request, user, newEmail))
    return reply.send({ status: true, needsConfirmation: context.isConfirming })
  })

  /** An unverified old address is asked, too: the owner of the mailbox decides, not the session. */
  async function askOldAddress(user: FullSession['user'], newEmail: string, callbackURL: string): Promise<void> {
    const { internalAdapter } = await auth.$context
    if ((await internalAdapter.findUserByEmail(newEmail)) !== null) return
    const { createEmailVerificationToken } = await import('better-auth/api')
    const more = { requestType: AGREEMENT, userId: user.id }
    const token = await createEmailVerificationToken(
      auth.links.key,
      user.email,
      newEmail,
      auth.options.confirmWithin,
      more,
    )
    mail.approveNewEmail(user, newEmail, emailLinkUrl(auth, token, callbackURL))
  }

  async function changeAtOnce(request: FastifyRequest, user: FullSession['user'], newEmail: string) {
    const { internalAdapter } = await auth.$context
    if ((await internalAdapter.findUserByEmail(newEmail)) !== null) throw new HttpRefusal(422, 'email_taken')
    await internalAdapter.updateUser(user.id, { email: newEmail, emailVerified: false }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new HttpRefusal(422, 'email_taken') : error
    })
    await context.emailChanged(user)
    // The short-lived session token contains the old address, so the library issues a new one.
    return (await askLibrary(auth, request, { method: 'GET', path: '/get-session?disableCookieCache=true' })).cookies
  }
}
