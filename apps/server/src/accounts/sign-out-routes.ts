import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { AccountContext } from './account-context.ts'
import { Id, read } from './fields.ts'
import { askLibrary, giveCookies } from './library.ts'
import { HttpRefusal } from './refusal.ts'

const One = v.object({ id: Id })

/** Routes that end sessions, and the list of a user's sessions. */
export function signOutRoutes(app: FastifyInstance, context: AccountContext): void {
  const { auth, sessions } = context
  const { requireSession: preHandler, sessionFor } = sessions

  /** SPEC Z108: scope local. The session is deleted before the response clears the cookies, so the response is true. */
  app.post('/api/auth/sign-out', async (request, reply) => {
    const session = await sessions.fullSessionOf(request)
    const { internalAdapter } = await auth.$context
    if (session !== null) await internalAdapter.deleteSession(session.token)
    giveCookies(reply, (await askLibrary(auth, request, { method: 'POST', path: '/sign-out' })).cookies)
    return reply.send({ status: true })
  })

  /** SPEC Z108: scope global. */
  app.post('/api/auth/revoke-sessions', { preHandler }, async (request, reply) => {
    const { internalAdapter } = await auth.$context
    await internalAdapter.deleteUserSessions(sessionFor(request).userId)
    giveCookies(reply, (await askLibrary(auth, request, { method: 'POST', path: '/sign-out' })).cookies)
    return reply.send({ status: true })
  })

  /** SPEC Z108: scope others. */
  app.post('/api/auth/revoke-other-sessions', { preHandler }, async (request, reply) => {
    const { userId, sessionId } = sessionFor(request)
    const { internalAdapter } = await auth.$context
    const others = (await internalAdapter.listSessions(userId)).filter(({ id }) => id !== sessionId)
    for (const { token } of others) await internalAdapter.deleteSession(token)
    return reply.send({ status: true })
  })

  app.get('/api/auth/list-sessions', { preHandler }, async (request, reply) => {
    const { userId, sessionId } = sessionFor(request)
    const { internalAdapter } = await auth.$context
    const active = await internalAdapter.listSessions(userId, { onlyActiveSessions: true })
    const shown = active.map(({ id, createdAt, updatedAt, expiresAt, userAgent, ipAddress }) => ({
      id,
      createdAt,
      updatedAt,
      expiresAt,
      userAgent: userAgent ?? '',
      ipAddress: ipAddress ?? '',
      isCurrent: id === sessionId,
    }))
    return reply.send(shown)
  })

  /** SPEC Z109: ends one of the user's own sessions; another user's session answers 404 like a missing one. */
  app.post('/api/auth/revoke-session', { preHandler }, async (request, reply) => {
    const { id } = read(One, request.body)
    const { userId, sessionId } = sessionFor(request)
    const { internalAdapter } = await auth.$context
    const found = (await internalAdapter.listSessions(userId)).find((session) => session.id === id)
    if (found === undefined) throw new HttpRefusal(404, 'not_found')
    await internalAdapter.deleteSession(found.token)
    if (id === sessionId) {
      giveCookies(reply, (await askLibrary(auth, request, { method: 'POST', path: '/sign-out' })).cookies)
    }
    return reply.send({ status: true })
  })
}
