// An HttpOnly cookie that records only that games were stored in this browser. Browsers that clear a site's storage
// keep it, so that an empty page knows that games were lost.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpRefusal, sendRefusal } from '../accounts/refusal.ts'
import { sameOriginOnly } from '../accounts/same-origin.ts'
import { addressKey } from '../addresses.ts'
import { OF_ADDRESS, RateLimiter, type RateLimit } from '../rate-limiter.ts'
import { cookieIn, writeCookie } from './cookies.ts'

const PATH = '/api/games-cookie'
const NAME = 'dutch-games'
const LASTS_S = 395 * 86_400

interface GamesCookieParts {
  /** Null if none is configured. */
  readonly publicUrl: URL | null
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number
  readonly limit?: RateLimit
}

/** SPEC Z1601, Z1602: the server stores nothing. */
export function addGamesCookie(
  app: FastifyInstance,
  { publicUrl, elapsed, limit = OF_ADDRESS }: GamesCookieParts,
): void {
  const limiter = new RateLimiter(limit)
  const onRequest = [
    sameOriginOnly(publicUrl),
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      void reply.header('cache-control', 'no-store')
      const wait = limiter.take(addressKey(request.ip), elapsed())
      return wait === 0 ? undefined : sendRefusal(reply, new HttpRefusal(429, 'too_many_requests', { retryAfter: 1 }))
    },
  ]
  const isSecure = publicUrl?.protocol === 'https:'
  const answer = (reply: FastifyReply, value: string, seconds: number) => {
    const cookie = writeCookie(NAME, value, { seconds, isSecure, path: PATH, sameSite: 'Strict' })
    return reply.header('set-cookie', cookie).code(204).send()
  }

  app.get(PATH, { onRequest }, (request, reply) =>
    reply.send({ isSet: cookieIn(request.headers.cookie, NAME) === '1' }),
  )
  app.post(PATH, { onRequest }, (_request, reply) => answer(reply, '1', LASTS_S))
  app.delete(PATH, { onRequest }, (_request, reply) => answer(reply, '', 0))
}
