import { SerialQueue } from '@dutch/domain/serial-queue'
import { CONFIRMED_PAGE } from '@dutch/sync/account/app-path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { AccountContext } from './account-context.ts'
import { askReplacing } from './ask-replacing.ts'
import { Code, Email, Name, Password, read, RecoveryCode, ReturnPath } from './fields.ts'
import { askLibrary, cookieOf, giveCookies, renewSessionCookie, type LibraryAnswer } from './library.ts'
import { HttpRefusal } from './refusal.ts'
import { fromAddress, fromNetworks, ofAccount, LIMITS } from './attempt-limits.ts'
import { targetIn } from './target.ts'
import { refuseIfPasswordChanged } from './password-changed.ts'
import { uncountServerFailures } from './uncount-server-failures.ts'
import { weaknessesOf } from './weak-password.ts'

export const SIGN_UP_PATH = '/api/auth/sign-up/email'

const SignUp = v.object({
  firstName: v.optional(Name, ''),
  lastName: v.optional(Name, ''),
  email: Email,
  password: Password,
  callbackURL: ReturnPath(CONFIRMED_PAGE),
})
const SignIn = v.object({ email: Email, password: Password })
const CodeOnly = v.object({ code: Code })
const RecoveryCodeOnly = v.object({ code: RecoveryCode })

export function signRoutes(app: FastifyInstance, context: AccountContext): void {
  const { auth, guesses, limits, sessions, mails } = context

  app.post(SIGN_UP_PATH, async (request, reply) => {
    const form = read(SignUp, request.body)
    const { firstName, lastName, email, password } = form
    await limits.count(fromNetworks(LIMITS.signUpFromAddress, request))
    const reasons = await weaknessesOf(password, { email, names: [firstName, lastName] })
    if (reasons.length > 0) throw new HttpRefusal(422, 'weak_password', { reasons })
    const name = `${firstName} ${lastName}`.trim()
    const target = targetIn(form.callbackURL)
    const question = { method: 'POST', path: '/sign-up/email', body: { ...form, name }, target } as const
    const signUp = () => askLibrary(auth, request, question)
    if (context.isConfirming) {
      // Equal times for known and unknown addresses reveal nothing.
      await context.withHashed(password, () =>
        context.withMinimumTime(async () => {
          // SPEC Z315
          if (await limits.isWithin(ofAccount(LIMITS.signUpOfAccount, email)))
            await signUp().catch((error: unknown) => orIsTaken(email, error))
        }),
      )
      return reply.send({ needsConfirmation: true })
    }
    const answer = await context.withHashed(password, signUp).catch(async (error: unknown) => {
      await orIsTaken(email, error)
      throw new HttpRefusal(422, 'email_taken')
    })
    await letIn(context, request, reply, { email, cookies: answer.cookies })
    return reply.send({ ...Object(answer.body), needsConfirmation: false })
  })

  /** Two sign-ups with one address at once make the second fail in the database. Rethrows any other error. */
  async function orIsTaken(email: string, error: unknown): Promise<void> {
    const isPerhaps = error instanceof HttpRefusal && (error.code === 'unavailable' || error.code === 'email_taken')
    const { internalAdapter } = await auth.$context
    if (!isPerhaps || (await internalAdapter.findUserByEmail(email)) === null) throw error
  }

  app.post('/api/auth/sign-in/email', async (request, reply) => {
    const form = read(SignIn, request.body)
    const question = { method: 'POST', path: '/sign-in/email', body: form } as const
    const signIn = () => askLibrary(auth, request, question)
    const answer = await guesses.withCountedAttempt(request, form.email, () =>
      refuseIfPasswordChanged(context, form.email, signIn),
    )
    context.inBackground(() => context.renewHash(form.email, form.password))
    await letIn(context, request, reply, { email: form.email, cookies: answer.cookies })
    return reply.send(answer.body)
  })

  /** SPEC Z116: codes are checked one by one; at the same time the library would accept only one. */
  const recoveryCodes = new SerialQueue()
  const codeRoute = (path: string, form: typeof CodeOnly | typeof RecoveryCodeOnly, isCode: RegExp): void => {
    app.post(`/api/auth${path}`, async (request, reply) => {
      const { code } = read(form, request.body)
      if (!isCode.test(code)) throw new HttpRefusal(403, 'invalid_code')
      const session = await sessions.fullSessionOf(request)
      const attempts = [
        fromAddress(LIMITS.codeFromAddress, request),
        ...(session === null ? [] : [ofAccount(LIMITS.codeOfUser, session.userId)]),
      ]
      await limits.count(attempts)
      const ask = () => askReplacing(context, request, session, { method: 'POST', path, body: { code } })
      const answer = await uncountServerFailures(limits, attempts, () =>
        form === RecoveryCodeOnly ? recoveryCodes.run(ask) : ask(),
      )
      if (session !== null && !session.user.twoFactorEnabled)
        await mails.storeAndSend(session.userId, 'second-factor-on')
      await limits.forgive(attempts)
      giveCookies(reply, answer.cookies)
      return reply.send(answer.body)
    })
  }
  codeRoute('/two-factor/verify-totp', CodeOnly, /^\d{6}$/)
  codeRoute('/two-factor/verify-backup-code', RecoveryCodeOnly, /^[\w-]{8,20}$/)

  app.get('/api/auth/get-session', async (request, reply) => {
    const path = (await isStillMeant(request)) ? '/get-session' : '/get-session?disableCookieCache=true'
    const answer = await askLibrary(auth, request, { method: 'GET', path })
    // This comes first: if both set the cookie, the library's later one counts.
    if (answer.body !== null) await renewSessionCookie(auth, request, reply)
    giveCookies(reply, answer.cookies)
    return reply.type('application/json').send(JSON.stringify(answer.body))
  })

  /** False if the session may have ended; then the short-lived token is not trusted. */
  async function isStillMeant(request: FastifyRequest): Promise<boolean> {
    const { authCookies } = await auth.$context
    const [token = ''] = (cookieOf(request, authCookies.sessionToken.name) ?? '').split('.', 1)
    return !context.recentlyEnded.mayHaveEnded(token)
  }
}

/** SPEC Z119: the device forgets the session that it had, so nobody could sign that out there. */
async function letIn(
  { auth, browsers, sessions, log }: AccountContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, cookies }: { readonly email: string } & Pick<LibraryAnswer, 'cookies'>,
): Promise<void> {
  try {
    const former = await sessions.fullSessionOf(request)
    const { internalAdapter } = await auth.$context
    if (former !== null && former.user.email !== email) await internalAdapter.deleteSession(former.token)
  } catch (error) {
    log('A former session was not ended.', error)
  }
  browsers.know(request, reply, email)
  giveCookies(reply, cookies)
}
