// The HTTP interface of `packages/sync/src/account`, which decides.

import { type Ledger, MAX_OPERATIONS } from '@dutch/sync/account/ledger'
import type { LedgerChanges } from '@dutch/sync/account/ledger-store'
import { PROTOCOL } from '@dutch/sync/account/operation'
import { isPlainText } from '@dutch/sync/bounds'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { refuse, refuseError } from './sync-refusals.ts'
import { createRequestLimiter, type AdmittedRequest, type RequestLimiter } from './request-limiter.ts'

/** SPEC Z604: PostgreSQL would fail on a NUL in a parameter. */
const epoch = v.nullable(v.pipe(v.string(), v.maxLength(100), v.check(isPlainText)))
const mark = v.optional(epoch, null)
const accountId = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const version = v.pipe(v.number(), v.integer(), v.minValue(1))

/** The ledger parses each operation, so that an unreadable one is refused alone. */
const PushBody = v.object({
  protocol: version,
  accountId,
  epoch,
  mark,
  operations: v.pipe(v.array(v.unknown()), v.maxLength(MAX_OPERATIONS)),
})

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,15}$/u), v.transform(Number))

const PullQuery = v.object({
  protocol: v.pipe(wholeNumber, version),
  accountId,
  epoch: v.optional(epoch, null),
  mark,
  cursor: wholeNumber,
  /** SPEC Y819 */
  room: v.optional(v.pipe(wholeNumber, v.minValue(1))),
})

/** More than 200 operations of a game of many players take. */
const MAX_BODY_BYTES = 1024 * 1024

interface SyncRoutesParts {
  readonly ledger: Ledger
  /** Null if the request has no session. */
  readonly userOf: (request: FastifyRequest) => Promise<string | null>
  readonly limiter?: RequestLimiter
  /** Called once changes are durable. Must not throw. */
  readonly onStored?: (request: FastifyRequest, accountId: string, changes: LedgerChanges) => void
}

interface SyncRequest {
  readonly userId: string
  readonly admitted: AdmittedRequest
  bytes: number
}

/** SPEC Y812 to Y815 */
export function addSyncRoutes(app: FastifyInstance, parts: SyncRoutesParts): void {
  const { ledger, userOf, limiter = createRequestLimiter(() => performance.now()), onStored } = parts
  const requests = new WeakMap<FastifyRequest, SyncRequest>()
  app.setErrorHandler(refuseError)

  // SPEC Z603
  app.addHook('onRequest', async (request, reply) => {
    const userId = await userOf(request)
    if (userId === null) return refuse(reply, 'signed-out')
    const arrival = limiter.arrive(userId, bytesOf(request))
    if (!arrival.ok) return refuse(reply, 'too-many', arrival.retryAfter)
    requests.set(request, { userId, admitted: arrival.request, bytes: 0 })
    // A request whose connection is closed gets no response, but its work may still run.
    if (reply.raw.destroyed) arrival.request.leave()
    else reply.raw.once('close', arrival.request.leave)
    return undefined
  })
  app.addHook('onSend', (request, _reply, payload, next) => {
    const answered = typeof payload === 'string' ? Buffer.byteLength(payload) : 0
    const own = requests.get(request)
    // Most of what was read is also sent, so the two are not added.
    own?.admitted.count(Math.max(bytesOf(request) + answered, own.bytes))
    next(null, payload)
  })
  app.addHook('onResponse', (request, _reply, next) => {
    requests.get(request)?.admitted.leave()
    next()
  })

  app.post('/api/sync/push', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const body = v.safeParse(PushBody, request.body)
    if (!body.success) return refuse(reply, 'malformed')
    const { protocol, accountId, epoch, mark, operations } = body.output
    if (protocol > PROTOCOL) return refuse(reply, 'version')
    const own = requests.get(request)
    if (own?.userId !== accountId) return refuse(reply, 'other-account')
    const stored = (changes: LedgerChanges): void => onStored?.(request, accountId, changes)
    const read = (bytes: number): void => {
      own.bytes += bytes
    }
    const more = { mark, onStored: stored, read }
    return answer(reply, await own.admitted.run(() => ledger.push(accountId, operations, epoch, more)))
  })
  app.get('/api/sync/pull', async (request, reply) => {
    const query = v.safeParse(PullQuery, request.query)
    if (!query.success) return refuse(reply, 'malformed')
    const { protocol, accountId, epoch, mark, cursor, room } = query.output
    if (protocol > PROTOCOL) return refuse(reply, 'version')
    const own = requests.get(request)
    if (own?.userId !== accountId) return refuse(reply, 'other-account')
    return answer(reply, await own.admitted.run(() => ledger.pull(accountId, cursor, epoch, { mark, maxBytes: room })))
  })
  app.all('/api/sync/*', (_request, reply) => refuse(reply, 'not-found'))
}

/** @param answered null if the client hung up before the request was carried out */
function answer(reply: FastifyReply, answered: object | null): FastifyReply {
  if (answered === null) return refuse(reply, 'unavailable')
  return reply.header('cache-control', 'no-store').send(answered)
}

/** A request without a content length may have the largest body. */
function bytesOf({ headers, method }: FastifyRequest): number {
  if (method === 'GET' || method === 'HEAD') return 0
  const said = Number(headers['content-length'])
  return Number.isSafeInteger(said) && said >= 0 ? Math.min(said, MAX_BODY_BYTES) : MAX_BODY_BYTES
}
