import { randomBytes } from 'node:crypto'
import { CONFIRMED_PAGE } from '@dutch/sync/account/app-path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { AccountContext } from './account-context.ts'
import { emailLinkUrl } from './email-link.ts'
import { Email, Password, read, ReturnPath, Token } from './fields.ts'
import { forgetLinks, forgetResets, RESET_IDENTIFIER } from './forget-links.ts'
import { askLibrary } from './library.ts'
import { HttpRefusal } from './refusal.ts'
import { fromAddress, ofAccount, LIMITS } from './attempt-limits.ts'
import { endOthers } from './password-changed.ts'
import { weaknessesOf } from './weak-password.ts'

const Ask = v.object({ email: Email, redirect: ReturnPath('/') })
const AskAgain = v.object({ email: Email, callbackURL: ReturnPath(CONFIRMED_PAGE) })
const Check = v.object({ token: Token })
const Reset = v.object({ token: Token, newPassword: Password })

/** Replaces a missing account. A token that is stored for it gives access to nothing. */
const NOBODY = { id: 'nobody', email: 'nobody@invalid', name: '', emailVerified: false }

export function linkRoutes(app: FastifyInstance, context: AccountContext): void {
  const { auth, database, limits, afterRandomDelay, mail } = context
  /** SPEC Z314: without an account the same work is done, but nothing is sent. */
  const mailFor = (user: typeof NOBODY) => (user === NOBODY ? context.unsentMail : mail)

  /** SPEC Z313: the account is looked up after the response, whose text and time therefore reveal nothing. */
  app.post('/api/auth/request-password-reset', async (request, reply) => {
    const { email, redirect } = read(Ask, request.body)
    await limits.count([fromAddress(LIMITS.resetFromAddress, request), ofAccount(LIMITS.resetOfAccount, email)])
    afterRandomDelay(async () => {
      const { internalAdapter } = await auth.$context
      const user = (await internalAdapter.findUserByEmail(email))?.user ?? NOBODY
      await forgetResets(database.kysely, user.id)
      const token = randomBytes(24).toString('base64url')
      const expiresAt = new Date(context.now() + auth.options.resetWithin * 1000)
      const identifier = `${RESET_IDENTIFIER}${token}`
      await internalAdapter.createVerificationValue({ identifier, value: user.id, expiresAt })
      mailFor(user).resetPassword(user, token, redirect)
    })
    return reply.send({ status: true, isMailed: context.isConfirming })
  })

  app.post('/api/auth/send-verification-email', async (request, reply) => {
    const { email, callbackURL } = read(AskAgain, request.body)
    await limits.count([fromAddress(LIMITS.confirmFromAddress, request), ofAccount(LIMITS.confirmOfAccount, email)])
    afterRandomDelay(async () => {
      const { internalAdapter } = await auth.$context
      const found = await internalAdapter.findUserByEmail(email)
      const user = found === null || found.user.emailVerified || !context.isConfirming ? NOBODY : found.user
      const { createEmailVerificationToken } = await import('better-auth/api')
      const token = await createEmailVerificationToken(auth.links.key, email, undefined, auth.options.confirmWithin, {
        userId: user.id,
      })
      mailFor(user).confirmEmail(user, emailLinkUrl(auth, token, callbackURL))
    })
    return reply.send({ status: true })
  })

  /** SPEC W345: the reset page checks its link before the user types a password. The check does not use up the link. */
  app.post('/api/auth/check-reset', async (request, reply) => {
    await ownerOrRefuse(request, read(Check, request.body).token)
    return reply.send({ status: true })
  })

  app.post('/api/auth/reset-password', async (request, reply) => {
    const { token, newPassword } = read(Reset, request.body)
    const owner = await ownerOrRefuse(request, token)
    const reasons = await weaknessesOf(newPassword, { email: owner.email, names: owner.names })
    if (reasons.length > 0) throw new HttpRefusal(422, 'weak_password', { reasons })
    const body = { token, newPassword }
    const answer = await askLibrary(auth, request, { method: 'POST', path: '/reset-password', body })
    await endOthers(context, owner.id, answer)
    await forgetLinks(database.kysely, owner.id)
    await context.guesses.clearAttempts(request, reply, owner.email)
    return reply.send({ status: true })
  })

  /** A valid token is not counted, so that users who share an address do not block each other. */
  async function ownerOrRefuse(request: FastifyRequest, token: string) {
    const owner = await ownerOf(token)
    if (owner !== null) return owner
    await limits.count([fromAddress(LIMITS.linkFromAddress, request)])
    throw new HttpRefusal(400, 'link_invalid')
  }

  async function ownerOf(token: string) {
    const { internalAdapter } = await auth.$context
    const found = await internalAdapter.findVerificationValue(`${RESET_IDENTIFIER}${token}`)
    if (found === null) return null
    if (found.expiresAt.getTime() < context.now()) throw new HttpRefusal(400, 'link_expired')
    const user = await internalAdapter.findUserById(found.value)
    return user === null ? null : { id: user.id, email: user.email, names: user.name.split(' ') }
  }
}
