import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpRefusal, sendRefusal } from './refusal.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * SPEC Z202: a hook that refuses changes requested by a page of another site.
 * @param publicUrl the configured address; null if there is none, and then the requested host counts as this site
 */
export function sameOriginOnly(publicUrl: URL | null) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (SAFE.has(request.method)) return undefined
    return isForeign(request, publicUrl) ? sendRefusal(reply, new HttpRefusal(403, 'cross_site')) : undefined
  }
}

/** SPEC Z202: routes registered after this accept JSON only, and changes from this site's pages only. */
export function requireSameOriginJson(app: FastifyInstance, guard: ReturnType<typeof sameOriginOnly>): void {
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', guard)
}

/** A hook that forbids browsers and proxies to store the response. */
export function notStored(_request: FastifyRequest, reply: FastifyReply, proceed: () => void): void {
  void reply.header('cache-control', 'no-store')
  proceed()
}

/**
 * SPEC Z202: whether a page of another site sent the request, according to the browser's headers. A request without
 * these headers does not come from a browser and has no user's cookies.
 * @param publicUrl as in `sameOriginOnly`
 */
export function isForeign(request: FastifyRequest, publicUrl: URL | null): boolean {
  const own = publicUrl?.origin ?? `${request.protocol}://${request.host}`
  const { origin, 'sec-fetch-site': site } = request.headers
  return origin === undefined ? site !== undefined && site !== 'same-origin' : origin !== own
}
