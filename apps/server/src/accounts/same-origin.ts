import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpRefusal, sendRefusal } from './refusal.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * SPEC Z202: a hook that refuses what a page of another site asks to be changed.
 * @param publicUrl the chosen address, null when none was chosen: then the host that was asked counts
 */
export function sameOriginOnly(publicUrl: URL | null) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (SAFE.has(request.method)) return undefined
    return isForeign(request, publicUrl) ? sendRefusal(reply, new HttpRefusal(403, 'cross_site')) : undefined
  }
}

/** SPEC Z202: routes below take JSON alone, and changes from this site's pages alone. */
export function requireSameOriginJson(app: FastifyInstance, guard: ReturnType<typeof sameOriginOnly>): void {
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', guard)
}

/** A hook: no browser or proxy keeps the answer. */
export function notStored(_request: FastifyRequest, reply: FastifyReply, proceed: () => void): void {
  void reply.header('cache-control', 'no-store')
  proceed()
}

/**
 * SPEC Z202: whether a page of another site asks. Browsers say where a request comes from; who says nothing at all is no
 * browser, and has nobody's cookies.
 * @param publicUrl as above
 */
export function isForeign(request: FastifyRequest, publicUrl: URL | null): boolean {
  const own = publicUrl?.origin ?? `${request.protocol}://${request.host}`
  const { origin, 'sec-fetch-site': site } = request.headers
  return origin === undefined ? site !== undefined && site !== 'same-origin' : origin !== own
}
