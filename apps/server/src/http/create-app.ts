import { fastify, type FastifyInstance, type FastifyReply } from 'fastify'
import { factsOf } from '../accounts/facts-of.ts'
import { refusalOfError, sendRefusal } from '../accounts/refusal.ts'
import type { Config } from '../config.ts'
import { FAULT_TEXTS, type ReadinessFault } from '../storage/storage-space.ts'
import { addAccounts, type PartsWithAccounts } from './add-accounts.ts'
import { createTrustProxy } from './trusted-proxies.ts'
import { addGamesCookie } from './games-cookie.ts'
import { readAppPages, targetOf } from './app-pages.ts'
import { decodePath, faultOfHost, faultOfUrl } from './request-faults.ts'
import { DOCUMENT_HEADERS, securityHeaders } from './security-headers.ts'
import { addSecurityText } from './security-text.ts'
import { sendFile } from './send-file.ts'
import { addSentryDsn } from './sentry-dsn.ts'
import type { SiteFiles } from './site-files.ts'
import { removeClaims } from './remove-claims.ts'

/** SPEC Z208: limits how long an incomplete request keeps its connection open. */
const REQUEST_WITHIN_MS = 10_000
/** SPEC Z208: times the above, limits how long a connection stays open on which no byte moves. */
const TIMES_IF_QUIET = 6

export interface AppOptions extends PartsWithAccounts {
  readonly config: Config
  readonly files: SiteFiles
  /** False while the server stops or has no database, so that a load balancer uses another server. */
  readonly isReady: () => boolean | Promise<boolean>
  /** SPEC Z1306 */
  readonly readinessFault?: () => ReadinessFault | null
  /** SPEC Z208 */
  readonly requestWithinMs?: number
  /** Whether warnings go to standard output, one JSON line each. */
  readonly isLogging: boolean
}

/** Creates the app without listening. */
export function createApp(options: AppOptions): FastifyInstance {
  const { config, files: built, metrics } = options
  const files = config.hasSiteClaims ? built : removeClaims(built)
  const headers = securityHeaders(files, config.publicUrl, {
    withAds: config.adsClient !== null,
    reports: config.sentryDsn,
  })
  const app = createServer(options, headers)
  const ownUrl = config.hasPublicUrl ? config.publicUrl : null

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    const fault = faultOfUrl(request.originalUrl) ?? faultOfHost(request.host, ownUrl)
    if (fault !== null) return refuse(reply, fault.status, fault.text)
    if (request.is404) return refuse(reply.header('allow', 'GET, HEAD'), 405, 'Méthode refusée.')
    return undefined
  })

  metrics?.addTo(app)
  addHealth(app, options)
  const declared = declaredBy(config)
  app.get('/api/publisher', (_request, reply) => reply.header('cache-control', 'no-store').send(declared))
  addSecurityText(app, config, () => new Date())
  addSentryDsn(app, config.sentryDsn)
  addGamesCookie(app, { publicUrl: ownUrl, elapsed: () => performance.now() })
  addAccounts(app, options, ownUrl)
  addSite(app, files)

  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOfError(error)
    const { status, code } = refusal
    if (status >= 500) request.log.error(factsOf(error), 'A request failed.')
    if (code === 'unavailable') return sendRefusal(reply, refusal)
    return refuse(reply, status, status >= 500 ? 'Erreur du serveur.' : 'Demande refusée.')
  })
  return app
}

function createServer(
  { config, isLogging, requestWithinMs = REQUEST_WITHIN_MS }: AppOptions,
  headers: Readonly<Record<string, string>>,
): FastifyInstance {
  const app: FastifyInstance = fastify({
    // Pino's own stream retries for ever, blocking the process, on a full disk (SPEC Z742).
    logger: isLogging ? { level: 'warn', stream: process.stdout } : false,
    trustProxy: createTrustProxy(config.trustProxy, () => {
      app.log.warn('TRUST_PROXY is a count, and a proxy outside private networks is not believed: list its address.')
    }),
    bodyLimit: 16 * 1024,
    requestTimeout: requestWithinMs,
    // Otherwise an answer that its client does not read keeps its connection for ever. `ws` ends this for its sockets.
    connectionTimeout: TIMES_IF_QUIET * requestWithinMs,
    // Node's defaults are 60 s and 30 s.
    http: { headersTimeout: requestWithinMs, connectionsCheckingInterval: Math.ceil(requestWithinMs / 10) },
    exposeHeadRoutes: true,
    // Hooks do not run for a URL that the router cannot parse.
    frameworkErrors: (_error, _request, reply) => {
      void refuse(reply.headers(headers), 400, 'Adresse refusée.')
    },
  })
  return app
}

function declaredBy(config: Config): object {
  return {
    ...config.publisher,
    ...(config.hasSiteClaims ? {} : { claims: 'off' }),
    ...(config.adsClient === null ? {} : { ads: config.adsClient }),
    ...(config.billing === null ? {} : { sells: 'premium' }),
    ...(config.mail === null ? {} : { mails: 'smtp' }),
    ...(config.push === null ? {} : { notifies: 'push' }),
    ...(config.sentryDsn === null ? {} : { collects: 'errors' }),
  }
}

function addHealth(app: FastifyInstance, { isReady, readinessFault }: AppOptions): void {
  app.get('/healthz', (_request, reply) => plain(reply).send('ok'))
  app.get('/readyz', async (_request, reply) => {
    const fault = readinessFault?.() ?? null
    if (!(await isReady())) return plain(reply).code(503).send('not ready')
    if (fault === null) return plain(reply).send('ready')
    const text = `${FAULT_TEXTS[fault]}: no new data is taken`
    if (fault === 'disk') return plain(reply).code(503).send(`not ready, ${text}`)
    // All servers share the database, so a load balancer has no better one to choose.
    return plain(reply).send(`ready, but ${text}`)
  })
}

function addSite(app: FastifyInstance, files: SiteFiles): void {
  const pages = readAppPages(files)
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
}

function plain(reply: FastifyReply): FastifyReply {
  return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store')
}

function refuse(reply: FastifyReply, status: number, text: string): FastifyReply {
  return plain(reply).code(status).send(text)
}
