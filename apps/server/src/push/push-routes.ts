import type { FastifyInstance } from 'fastify'
import { ECDH } from 'node:crypto'
import * as v from 'valibot'
import type { Accounts } from '../accounts/accounts.ts'
import { read } from '../accounts/fields.ts'
import type { Limit, Limits } from '../accounts/limits.ts'
import { HttpRefusal, refuseErrors, sendRefusal } from '../accounts/refusal.ts'
import { notStored } from '../accounts/same-origin.ts'
import type { Push } from './create-push.ts'
import { parseEndpoint, type EndpointRule } from './endpoint.ts'
import type { Subscriptions } from './subscriptions.ts'

const MAX_ENDPOINT = 1000
const POINT_BYTES = 65
const AUTH_BYTES = 16

const base64url = (bytes: number) =>
  v.pipe(
    v.string(),
    v.maxLength(100),
    v.regex(/^[\w-]+$/),
    v.check((text) => Buffer.from(text, 'base64url').length === bytes),
  )

const Preferences = v.object({ gameUpdates: v.boolean(), achievements: v.boolean(), multiplayer: v.boolean() })

/** Without `preferences` the session's earlier ones stay. */
const SubscribeBody = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(MAX_ENDPOINT)),
  keys: v.object({ p256dh: v.pipe(base64url(POINT_BYTES), v.check(isPoint)), auth: base64url(AUTH_BYTES) }),
  preferences: v.optional(Preferences),
})

const PreferencesBody = v.object({ preferences: Preferences })

/** Not every 65 bytes are a point on the curve. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

interface PushRoutesParts {
  readonly sessions: Accounts['sessions']
  readonly limits: Limits
  readonly subscriptions: Subscriptions
  /** Null if this server sends no notifications. */
  readonly push: (Pick<Push, 'test'> & { readonly publicKey: string; readonly isAllowed: EndpointRule }) | null
  readonly log: (message: string, error: unknown) => void
}

const HOUR = 3_600_000
/** SPEC Z1110 */
const LIMITS = {
  subscribe: { name: 'push-subscribe', max: 60, withinMs: HOUR },
  preferences: { name: 'push-preferences', max: 300, withinMs: HOUR },
  test: { name: 'push-test', max: 20, withinMs: HOUR },
} as const satisfies Readonly<Record<string, Limit>>

/** SPEC Z1101 to Z1110 */
export function addPushRoutes(app: FastifyInstance, parts: PushRoutesParts): void {
  const { sessions, limits, subscriptions, push } = parts
  const { requireSession: onRequest, sessionFor } = sessions
  app.addHook('onRequest', notStored)
  app.setErrorHandler(refuseErrors((error) => parts.log('A request of notifications failed.', error)))
  const opened = () => {
    if (push === null) throw new HttpRefusal(404, 'not_found')
    return push
  }

  app.get('/api/push', { onRequest }, async (request, reply) => {
    if (push === null) return reply.send({ publicKey: null, preferences: null })
    const preferences = await subscriptions.preferencesOf(sessionFor(request).sessionId)
    return reply.send({ publicKey: push.publicKey, preferences })
  })

  app.post('/api/push/subscribe', { onRequest }, async (request, reply) => {
    const { isAllowed } = opened()
    const { userId, sessionId } = sessionFor(request)
    await limits.count([{ limit: LIMITS.subscribe, of: userId }])
    const { endpoint: given, keys, preferences } = read(SubscribeBody, request.body)
    const endpoint = parseEndpoint(given, isAllowed)
    if (endpoint === null) throw new HttpRefusal(400, 'invalid_request')
    const wanted = preferences ?? (await subscriptions.preferencesOf(sessionId))
    // Without `preferences` the session must already have a subscription.
    if (wanted === null) throw new HttpRefusal(404, 'not_found')
    const isSaved = await subscriptions.save({ sessionId, userId, endpoint, ...keys }, wanted)
    if (!isSaved) throw new HttpRefusal(400, 'invalid_request')
    return reply.send({ preferences: wanted })
  })

  app.patch('/api/push/preferences', { onRequest }, async (request, reply) => {
    opened()
    const { userId, sessionId } = sessionFor(request)
    await limits.count([{ limit: LIMITS.preferences, of: userId }])
    const { preferences } = read(PreferencesBody, request.body)
    if (!(await subscriptions.setPreferences(sessionId, preferences))) throw new HttpRefusal(404, 'not_found')
    return reply.send({ preferences })
  })

  /** Works even if notifications were switched off on this server: the stored subscription is removed. */
  app.post('/api/push/unsubscribe', { onRequest }, async (request, reply) => {
    await subscriptions.remove(sessionFor(request).sessionId)
    return reply.send({ status: true })
  })

  app.post('/api/push/test', { onRequest }, async (request, reply) => {
    const { test } = opened()
    const { userId, sessionId } = sessionFor(request)
    await limits.count([{ limit: LIMITS.test, of: userId }])
    const outcome = await test(sessionId)
    if (outcome === 'nobody') throw new HttpRefusal(404, 'not_found')
    if (outcome === 'failed') throw new HttpRefusal(503, 'unavailable')
    return reply.send({ status: true })
  })

  app.all('/api/push/*', (_request, reply) => sendRefusal(reply, new HttpRefusal(404, 'not_found')))
}
