import type { FastifyRequest } from 'fastify'
import type { Auth } from './lazy-auth.ts'
import { libraryHeaders } from './library.ts'
import { HttpRefusal } from './refusal.ts'

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
   */
  readonly sessionOf: (request: FastifyRequest) => Promise<Session | null>
  readonly fullSessionOf: (request: FastifyRequest) => Promise<FullSession | null>
  /** A hook (`preHandler` or `onRequest`). @throws HttpRefusal `session_not_found` without a session */
  readonly requireSession: (request: FastifyRequest) => Promise<void>
  /** @throws HttpRefusal `session_not_found` on a route without `requireSession` */
  readonly sessionFor: (request: FastifyRequest) => FullSession
}

/** SPEC Z106 @param lookUp finds the session of a `cookie` header */
export function createSessions(auth: Auth, lookUp: (header: string | undefined) => Promise<Session | null>): Sessions {
  const known = new WeakMap<FastifyRequest, FullSession>()

  const fullSessionOf = async (request: FastifyRequest): Promise<FullSession | null> => {
    if (request.headers.cookie === undefined) return null
    const found = await auth.sessionIn(libraryHeaders(auth, request))
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
    sessionOf: (request) => lookUp(request.headers.cookie),
    requireSession: async (request) => {
      const session = await fullSessionOf(request)
      if (session === null) throw new HttpRefusal(401, 'session_not_found')
      known.set(request, session)
    },
    sessionFor: (request) => {
      const session = known.get(request)
      if (session === undefined) throw new HttpRefusal(401, 'session_not_found')
      return session
    },
  }
}
