import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../storage/unavailable.ts'
import type { Auth } from './lazy-auth.ts'
import { libraryHeaders } from './library.ts'
import { HttpRefusal, sendRefusal } from './refusal.ts'

export interface Session {
  readonly userId: string
  readonly sessionId: string
}

export interface FullSession extends Session {
  /** Never sent in a response body. */
  readonly token: string
  readonly user: {
    readonly id: string
    readonly email: string
    readonly name: string
    readonly emailVerified: boolean
    readonly firstName: string | null
    readonly lastName: string | null
    readonly image: string | null
    readonly twoFactorEnabled: boolean
    readonly createdAt: Date
  }
}

export interface Sessions {
  /**
   * Reads the session from the database.
   * @returns null if there is no session, it has ended, or none of our keys signed its cookie
   * @throws HttpRefusal `unavailable` when the database does not answer
   */
  readonly sessionOf: (request: FastifyRequest) => Promise<Session | null>
  readonly fullSessionOf: (request: FastifyRequest) => Promise<FullSession | null>
  /** A hook (`preHandler` or `onRequest`) that answers 401 `session_not_found` without a session. */
  readonly requireSession: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  /** @throws HttpRefusal `session_not_found` on a route without `requireSession` */
  readonly sessionFor: (request: FastifyRequest) => FullSession
}

/** SPEC Z312: for a session that could not be looked up. Other errors go to the error handler of the route, which logs them. */
export function refuseIfUnavailable(error: unknown): never {
  // The library wraps the errors of the database.
  const cause = error instanceof Error ? (error.cause ?? error) : error
  throw isUnavailable(cause) ? new HttpRefusal(503, 'unavailable', { cause }) : error
}

/** SPEC Z106 @param lookUp finds the session of a `cookie` header */
export function createSessions(auth: Auth, lookUp: (header: string | undefined) => Promise<Session | null>): Sessions {
  const known = new WeakMap<FastifyRequest, FullSession>()

  const fullSessionOf = async (request: FastifyRequest): Promise<FullSession | null> => {
    if (request.headers.cookie === undefined) return null
    const found = await auth.sessionIn(libraryHeaders(auth, request)).catch(refuseIfUnavailable)
    if (found === null) return null
    const { session, user } = found
    return {
      userId: user.id,
      sessionId: session.id,
      token: session.token,
      user: {
        id: user.id,
        email: user.email,
        name: user.name,
        emailVerified: user.emailVerified,
        firstName: user.firstName ?? null,
        lastName: user.lastName ?? null,
        image: user.image ?? null,
        twoFactorEnabled: user.twoFactorEnabled === true,
        createdAt: user.createdAt,
      },
    }
  }

  return {
    fullSessionOf,
    sessionOf: (request) => lookUp(request.headers.cookie).catch(refuseIfUnavailable),
    requireSession: async (request, reply) => {
      try {
        const session = await fullSessionOf(request)
        if (session === null) throw new HttpRefusal(401, 'session_not_found')
        known.set(request, session)
        return undefined
      } catch (error) {
        // Other errors go to the error handler of the route, whose responses may have another form.
        if (error instanceof HttpRefusal) return sendRefusal(reply, error)
        throw error
      }
    },
    sessionFor: (request) => {
      const session = known.get(request)
      if (session === undefined) throw new HttpRefusal(401, 'session_not_found')
      return session
    },
  }
}
