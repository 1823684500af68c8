import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  /** SPEC Z1401, Z1402: measures responses and serves `/metrics`. Must be called before the server listens. */
  readonly addTo: (app: FastifyInstance) => void
  /** SPEC Z1403. @param name unique, in lower case with `_` */
  readonly watch: (name: string, help: string, read: () => number) => void
}

/** Upper bounds of the histogram's buckets. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** SPEC Z1401 to Z1403. @param token the bearer token for `/metrics` */
export function createMetrics(token: string): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const answers = new Histogram({
    name: 'dutch_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  })
  const wanted = digest(`Bearer ${token}`)
  return {
    addTo: (app) => {
      app.addHook('onResponse', (request, reply, done) => {
        // The route is recorded, not the URL, which contains secrets and has unlimited values.
        const route = request.routeOptions.url ?? 'none'
        const status = `${Math.floor(reply.statusCode / 100)}xx`
        answers.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
        done()
      })
      app.get('/metrics', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const given = digest(request.headers.authorization ?? '')
        if (!timingSafeEqual(given, wanted)) return reply.code(401).header('www-authenticate', 'Bearer').send()
        return reply.type(register.contentType).send(await register.metrics())
      })
    },
    watch: (name, help, read) => {
      const gauge = new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read())
        },
      })
      register.registerMetric(gauge)
    },
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
