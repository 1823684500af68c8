import { fastify, type FastifyInstance, type FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { readAppPages, targetOf } from './pages.ts'
import { decodePath, faultOfHost, faultOfUrl } from './request-faults.ts'
import { DOCUMENT_HEADERS, securityHeaders } from './security-headers.ts'
import { sendFile } from './send-file.ts'
import type { SiteFiles } from './site-files.ts'

export interface AppOptions {
  readonly config: Config
  readonly files: SiteFiles
  /** False once the server is on its way out: load balancers then look elsewhere. */
  readonly isReady: () => boolean
  /** Whether errors are written to standard output, one JSON line each. */
  readonly isLogging: boolean
}

/** Builds the HTTP server, not yet listening. */
export function createApp({ config, files, isReady, isLogging }: AppOptions): FastifyInstance {
  const headers = securityHeaders(files, config.publicUrl)
  const pages = readAppPages(files)
  const { trustProxy } = config
  const app = fastify({
    logger: isLogging ? { level: 'warn' } : false,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: 16 * 1024,
    requestTimeout: 10_000,
    exposeHeadRoutes: true,
    // What the router itself cannot read never comes to a hook.
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

  app.get('/healthz', (_request, reply) => plain(reply).send('ok'))
  app.get('/readyz', (_request, reply) =>
    isReady() ? plain(reply).send('ready') : plain(reply).code(503).send('stopping'),
  )

  app.get('/api/publisher', (_request, reply) => reply.header('cache-control', 'no-store').send(config.publisher))

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
    const status = statusOf(error)
    if (status >= 500) request.log.error(error)
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
