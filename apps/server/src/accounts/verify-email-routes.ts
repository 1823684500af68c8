import { appPathOrHome, CONFIRMED_PAGE } from '@dutch/sync/account/app-path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { isUniqueViolation } from '../storage/unique-violation.ts'
import type { AccountContext } from './account-context.ts'
import { readEmailLink, type EmailLink } from './email-link.ts'
import { Password, read, ReturnPath, Token } from './fields.ts'
import { askLibrary, giveCookies } from './library.ts'
import type { Limits } from './limits.ts'
import { linkPage } from './link-page.ts'
import { isFault, linkErrorOf, HttpRefusal, refusalOfError } from './refusal.ts'
import { fromAddress, ofAccount, LIMITS } from './attempt-limits.ts'
import { checkPassword } from './with-password.ts'

const VERIFY = '/api/auth/verify-email'

const Form = v.object({
  token: v.optional(Token, '-'),
  callbackURL: ReturnPath(CONFIRMED_PAGE),
  password: v.optional(Password, ''),
})
const Link = v.object({ token: v.optional(Token, '-'), callbackURL: ReturnPath(CONFIRMED_PAGE) })

/** The mailed links that confirm an address, agree to its change or complete the change. */
export function verifyEmailRoutes(app: FastifyInstance, context: AccountContext): void {
  const { auth, limits, now } = context

  /** SPEC Z204: a browser shows the response, so an error redirects to a page that explains it. */
  async function leading(
    reply: FastifyReply,
    callbackURL: string,
    work: () => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    try {
      return await work()
    } catch (error) {
      if (isFault(error)) context.log('A link of a message failed.', error)
      return reply.redirect(pageWith(callbackURL, { confirmed: null, error: refusalOfError(error).code }), 303)
    }
  }

  app.get(VERIFY, async (request, reply) => {
    const { token, callbackURL } = read(Link, request.query)
    return leading(reply, callbackURL, async () => {
      const link = await readEmailLink(auth, token, now())
      if (link.isDone) return reply.redirect(pageAfter(callbackURL, link), 303)
      return pageOf(reply, link, { token, callbackURL }, false)
    })
  })

  function pageOf(reply: FastifyReply, link: EmailLink, fields: Readonly<Record<string, string>>, isWrong: boolean) {
    return reply.type('text/html; charset=utf-8').send(linkPage(link, { action: VERIFY, fields, isWrong }))
  }

  /**
   * SPEC Z405: a stranger may have created the account, so the owner of the mailbox must also know its password.
   * @throws HttpRefusal `too_many_requests`
   */
  async function isTheirs(request: FastifyRequest, link: EmailLink & { kind: 'confirm' }, password: string) {
    try {
      await context.guesses.withCountedAttempt(request, link.email, () => checkPassword(context, link.userId, password))
      return true
    } catch (error) {
      if (error instanceof HttpRefusal && error.code === 'invalid_password') return false
      throw error
    }
  }

  void app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post(VERIFY, (request, reply) => {
      const { token, callbackURL, password } = read(Form, request.body)
      return leading(reply, callbackURL, async () => {
        await limits.count([fromAddress(LIMITS.linkFromAddress, request)])
        const link = await readEmailLink(auth, token, now())
        const isWrong = link.kind === 'confirm' && !link.isDone && !(await isTheirs(request, link, password))
        if (isWrong) return pageOf(reply.code(403), link, { token, callbackURL }, true)
        const act = () => follow(request, reply, link, { token, callbackURL })
        if (link.kind === 'agree') await agreeOnce(limits, { newEmail: link.newEmail, token }, act)
        else if (!link.isDone) await act().catch(unlessDone(token))
        return reply.redirect(pageAfter(callbackURL, link), 303)
      })
    })
    done()
  })

  /** Two taps on the button at once: the second finds the change made. */
  function unlessDone(token: string) {
    return async (error: unknown) => {
      const isRefused = error instanceof HttpRefusal
      if (!isRefused || !(await readEmailLink(auth, token, now())).isDone) throw error
    }
  }

  async function follow(
    request: FastifyRequest,
    reply: FastifyReply,
    link: EmailLink,
    fields: v.InferOutput<typeof Link>,
  ): Promise<void> {
    const { internalAdapter } = await auth.$context
    if (link.kind === 'change' && (await internalAdapter.findUserByEmail(link.newEmail)) !== null)
      throw new HttpRefusal(400, 'link_invalid')
    const { token, callbackURL } = fields
    const query = new URLSearchParams({ token: await auth.links.toLibrary(token), callbackURL })
    const path = `/verify-email?${query.toString()}`
    const answer = await askLibrary(auth, request, { method: 'GET', path }).catch((failure: unknown) => {
      // Somebody else took the address in this moment.
      throw isUniqueViolation(failure) ? new HttpRefusal(400, 'link_invalid') : failure
    })
    const error = new URL(answer.location ?? '/', auth.options.baseURL).searchParams.get('error')
    if (error !== null) throw new HttpRefusal(400, linkErrorOf(error))
    if (link.kind === 'change') {
      await context.emailChanged({ id: link.userId, email: link.email })
      if (!link.isConfirmed) await internalAdapter.updateUser(link.userId, { emailVerified: true })
    }
    giveCookies(reply, answer.cookies)
  }
}

/** SPEC Z315: each tap on the button would send the message again. An agreement that fails does not count. */
async function agreeOnce(
  limits: Limits,
  { newEmail, token }: Readonly<Record<'newEmail' | 'token', string>>,
  agree: () => Promise<void>,
): Promise<void> {
  const itself = { limit: LIMITS.agreementItself, of: token }
  if (!(await limits.isWithin(itself))) return
  try {
    await limits.count([ofAccount(LIMITS.confirmOfAccount, newEmail)])
    await agree()
  } catch (error) {
    await limits.forgive([itself])
    throw error
  }
}

function pageAfter(callbackURL: string, link: EmailLink): string {
  const { searchParams } = new URL(callbackURL, 'http://localhost')
  if (link.kind === 'confirm' && link.isDone && searchParams.has('confirmed'))
    return pageWith(callbackURL, { confirmed: 'before' })
  if (link.kind === 'agree' && searchParams.has('email')) return pageWith(callbackURL, { email: 'agreed' })
  return appPathOrHome(callbackURL)
}

function pageWith(callbackURL: string, parameters: Readonly<Record<string, string | null>>): string {
  const url = new URL(callbackURL, 'http://localhost')
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return appPathOrHome(url.pathname + url.search)
}
