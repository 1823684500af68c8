import { Readable } from 'node:stream'
import { isPlainText } from '@dutch/sync/bounds'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { packPieces } from '../http/compress-answers.ts'
import type { AccountContext, AccountPart } from './account-context.ts'
import { Name, read } from './fields.ts'
import { askLibrary, giveCookies, type LibraryAnswer } from './library.ts'
import { changeProfile, profileOf, type StoredProfile, type ProfileChange } from './profile.ts'
import { LIMITS } from './attempt-limits.ts'
import { refusalOfError } from './refusal.ts'

const ChangeName = v.object({ firstName: v.optional(Name), lastName: v.optional(Name) })
const Picture = v.pipe(
  v.string(),
  v.maxLength(500),
  v.check(isPlainText),
  v.check((text) => URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).username === ''),
)
const ChangeProfile = v.object({
  full_name: v.optional(Name),
  first_name: v.optional(Name),
  last_name: v.optional(Name),
  avatar_url: v.optional(v.nullable(Picture)),
})

export function accountRoutes(app: FastifyInstance, context: AccountContext): void {
  const { auth, database, limits, sessions } = context
  const { requireSession: preHandler, sessionFor } = sessions

  app.get('/api/profile', { preHandler }, async (request, reply) => {
    const profile = await profileOf(database.kysely, sessionFor(request).user)
    return reply.send(profile)
  })

  app.patch('/api/profile', { preHandler }, async (request, reply) => {
    const form = read(ChangeProfile, request.body)
    const [profile, answer] = await change(request, form)
    giveCookies(reply, answer.cookies)
    return reply.send(profile)
  })

  app.post('/api/auth/update-user', { preHandler }, async (request, reply) => {
    const { firstName, lastName } = read(ChangeName, request.body)
    const names = { first_name: firstName, last_name: lastName }
    const [, answer] = await change(
      request,
      Object.fromEntries(Object.entries(names).filter(([, each]) => each !== undefined)),
    )
    giveCookies(reply, answer.cookies)
    return reply.send({ status: true })
  })

  /** The short-lived session token contains the name, so the library issues a new one. */
  async function change(
    request: FastifyRequest,
    form: ProfileChange,
  ): Promise<readonly [StoredProfile, LibraryAnswer]> {
    const { user } = sessionFor(request)
    await limits.count([{ limit: LIMITS.profileOfUser, of: user.id }])
    const profile = await changeProfile(database.kysely, user, form, context.now())
    const path = '/get-session?disableCookieCache=true'
    return [profile, await askLibrary(auth, request, { method: 'GET', path })]
  }

  /** SPEC Z505, Z506: the export is streamed. */
  app.get('/api/account/export', { preHandler }, async (request, reply) => {
    const { user } = sessionFor(request)
    await limits.count([{ limit: LIMITS.exportOfUser, of: user.id }])
    const { internalAdapter } = await auth.$context
    const active = await internalAdapter.listSessions(user.id, { onlyActiveSessions: true })
    const exportedAt = new Date(context.now()).toISOString()
    const sessions = active.map(({ id, createdAt, updatedAt, expiresAt, userAgent, ipAddress }) => {
      return { id, createdAt, updatedAt, expiresAt, userAgent, ipAddress }
    })
    const head = { exportedAt, user, profile: await profileOf(database.kysely, user), sessions }
    const pieces = copyOfAccount(head, context.parts, user.id, (error) => context.log('A download broke off.', error))
    return reply
      .header('content-disposition', `attachment; filename="dutch-mes-donnees-${exportedAt.slice(0, 10)}.json"`)
      .type('application/json; charset=utf-8')
      .send(packPieces(request, reply, Readable.from(pieces)))
  })
}

/**
 * SPEC Z505, Z506: yields the whole account as one JSON object and holds one piece in memory at a time. If a part
 * fails, the closing brace is missing, so a truncated file is not valid JSON.
 * @param head at least one field
 * @param onFault called with the error of the part that failed
 * @throws HttpRefusal that does not contain the cause
 */
async function* copyOfAccount(
  head: Readonly<Record<string, unknown>>,
  parts: readonly Pick<AccountPart, 'name' | 'exportOf'>[],
  userId: string,
  onFault: (error: unknown) => void,
): AsyncGenerator<string, void> {
  yield JSON.stringify(head).slice(0, -1)
  try {
    for (const { name, exportOf } of parts) {
      yield `,\n${JSON.stringify(name)}:`
      yield* exportOf(userId)
    }
  } catch (error) {
    onFault(error)
    throw refusalOfError(error)
  }
  yield '}\n'
}
