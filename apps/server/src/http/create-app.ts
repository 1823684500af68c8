import type { Ledger } from '@dutch/sync/account/ledger'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { factsOf } from '../accounts/facts-of.ts'
import { HttpRefusal, sendRefusal } from '../accounts/refusal.ts'
import type { OpenBilling } from '../billing/open-billing.ts'
import type { Config } from '../config.ts'
import { addRooms, type RoomsParts } from '../rooms/add-rooms.ts'
import type { OpenPush } from '../push/open-push.ts'
import type { Fullness } from '../storage/room-left.ts'
import { addSyncRoutes } from '../sync/sync-routes.ts'
import { believes } from './believed-proxies.ts'
import { compressAnswer } from './compress-answers.ts'
import { addGamesCookie } from './games-cookie.ts'
import type { Metrics } from './metrics.ts'
import { readAppPages, targetOf } from './pages.ts'
import { decodePath, faultOfHost, faultOfUrl } from './request-faults.ts'
import { DOCUMENT_HEADERS, securityHeaders } from './security-headers.ts'
import { addSecurityText } from './security-text.ts'
import { sendFile } from './send-file.ts'
import { addSentryDsn } from './sentry-dsn.ts'
import type { SiteFiles } from './site-files.ts'
import { withoutClaims } from './without-claims.ts'

/** SPEC Z346: half requests keep nothing open. */
const REQUEST_WITHIN_MS = 10_000

export interface AppOptions {
  readonly config: Config
  readonly files: SiteFiles
  /** False while stopping or without a database: load balancers look elsewhere. */
  readonly isReady: () => boolean | Promise<boolean>
  /** SPEC Z344 */
  readonly trouble?: () => Fullness | null
  /** Without them the score sheet alone is served. */
  readonly accounts?: Accounts
  /** Needs `accounts`. */
  readonly ledger?: Ledger
  /** Needs `accounts` and `ledger`. */
  readonly rooms?: Pick<
    RoomsParts,
    'store' | 'ledgerStore' | 'secret' | 'earlierSecrets' | 'goOn' | 'onFault' | 'onAccountDeleted' | 'cluster'
  >
  /** Needs `accounts`. */
  readonly push?: OpenPush
  /** Needs `accounts`. */
  readonly billing?: OpenBilling
  /** Without it nothing is measured. */
  readonly metrics?: Metrics | undefined
  /** SPEC Z346 */
  readonly requestWithinMs?: number
  /** To standard output, one JSON line each. */
  readonly isLogging: boolean
}

/** Does not listen yet. */
export function createApp(options: AppOptions): FastifyInstance {
  const { config, files: built, isReady, isLogging, accounts, ledger, rooms, push, billing, metrics } = options
  const requestWithinMs = options.requestWithinMs ?? REQUEST_WITHIN_MS
  const files = config.hasSiteClaims ? built : withoutClaims(built)
  const headers = securityHeaders(files, config.publicUrl, {
    withAds: config.adsClient !== null,
    reports: config.sentryDsn,
  })
  const declared = {
    ...config.publisher,
    ...(config.hasSiteClaims ? {} : { claims: 'off' }),
    ...(config.adsClient === null ? {} : { ads: config.adsClient }),
    ...(config.billing === null ? {} : { sells: 'premium' }),
    ...(config.push === null ? {} : { notifies: 'push' }),
    ...(config.sentryDsn === null ? {} : { collects: 'errors' }),
  }
  const pages = readAppPages(files)
  const app: FastifyInstance = fastify({
    logger: isLogging ? { level: 'warn' } : false,
    trustProxy: believes(config.trustProxy, () => {
      app.log.warn('TRUST_PROXY is a count, and a proxy outside private networks is not believed: list its address.')
    }),
    bodyLimit: 16 * 1024,
    requestTimeout: requestWithinMs,
    // Node's defaults are 30 s and a minute.
    http: { headersTimeout: requestWithinMs, connectionsCheckingInterval: Math.ceil(requestWithinMs / 10) },
    exposeHeadRoutes: true,
    // What the router cannot read never reaches a hook.
    frameworkErrors: (_error, _request, reply) => {
      void refuse(reply.headers(headers), 400, 'Adresse refusée.')
    },
  })
  const ownUrl = config.hasPublicUrl ? config.publicUrl : null

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    const fault = faultOfUrl(request.originalUrl) ?? faultOfHost(request.host, ownUrl)
    if (fault !== null) return refuse(reply, fault.status, fault.text)
    if (request.is404) return refuse(reply.header('allow', 'GET, HEAD'), 405, 'Méthode refusée.')
    return undefined
  })

  metrics?.addTo(app)

  app.get('/healthz', (_request, reply) => plain(reply).send('ok'))
  app.get('/readyz', async (_request, reply) => {
    const full = options.trouble?.() ?? null
    if (!(await isReady())) return plain(reply).code(503).send('not ready')
    if (full === 'disk') return plain(reply).code(503).send('not ready: the disk is full, and no new data is taken')
    // With several servers all have the same limit: there is no other one to look for.
    return plain(reply).send(full === 'limit' ? 'ready, but STORAGE_LIMIT is reached: no new data is taken' : 'ready')
  })

  app.get('/api/publisher', (_request, reply) => reply.header('cache-control', 'no-store').send(declared))
  addSecurityText(app, config, () => new Date())
  addSentryDsn(app, config.sentryDsn)
  addGamesCookie(app, { publicUrl: ownUrl, elapsed: () => performance.now() })

  if (accounts !== undefined) void app.register(accounts.routes)
  if (accounts !== undefined && ledger !== undefined) {
    const sessionIds = new WeakMap<FastifyRequest, string>()
    const userOf = async (request: FastifyRequest) => {
      const session = await accounts.sessions.sessionOf(request)
      if (session !== null) sessionIds.set(request, session.sessionId)
      return session?.userId ?? null
    }
    void app.register((scope, _options, done) => {
      scope.removeContentTypeParser('text/plain')
      scope.addHook('onRequest', accounts.sameOriginOnly)
      addSyncRoutes(scope, {
        ledger,
        userOf,
        onStored: (request, accountId, changes) => push?.stored(accountId, sessionIds.get(request) ?? null, changes),
      })
      // After the counting of answers, which cost what they hold.
      scope.addHook('onSend', compressAnswer)
      done()
    })
  }

  if (accounts !== undefined && ledger !== undefined && rooms !== undefined) {
    const { size, rooms: count } = addRooms(app, {
      ...rooms,
      ledger,
      publicUrl: ownUrl,
      sessionOf: accounts.sessions.sessionOf,
      notices: push?.isOn === true ? push : null,
    })
    metrics?.watch('dutch_sockets', 'WebSockets that are open.', size)
    metrics?.watch('dutch_rooms', 'Rooms in memory: somebody is in them, or was a minute ago.', count)
  }

  if (accounts !== undefined && push !== undefined) {
    void app.register((scope, _options, done) => {
      push.addRoutes(scope, accounts)
      done()
    })
  }

  if (accounts !== undefined && billing !== undefined) {
    void app.register((scope, _options, done) => {
      billing.addRoutes(scope, accounts)
      done()
    })
  }

  app.get('/*', (request, reply) => {
    const [path = '/', query] = request.url.split('?', 2)
    const target = targetOf(files, pages, decodePath(path) ?? path)
    switch (target.kind) {
      case 'file':
        if (path.startsWith('/assets/')) for (const name of DOCUMENT_HEADERS) reply.removeHeader(name)
        return sendFile(request, reply, target.file, target.status)
      case 'redirect':
        return reply.redirect(encodeURI(target.to) + (query === undefined ? '' : `?${query}`), 308)
      case 'nothing':
        return refuse(reply, 404, 'Introuvable.')
    }
  })

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof HttpRefusal) return sendRefusal(reply, error)
    const status = statusOf(error)
    if (status >= 500) request.log.error(factsOf(error), 'A request failed.')
    return refuse(reply, status, status >= 500 ? 'Erreur du serveur.' : 'Demande refusée.')
  })
  return app
}

function plain(reply: FastifyReply): FastifyReply {
  return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store')
}

function refuse(reply: FastifyReply, status: number, text: string): FastifyReply {
  return plain(reply).code(status).send(text)
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status >= 400 ? status : 500
}
