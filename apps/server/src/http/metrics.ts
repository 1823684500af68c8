// What whoever runs the server watches, in the text form of Prometheus.

import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  /** SPEC Z174, Z175: from here on measures each answer of a server that does not listen yet, and answers at `/metrics`. */
  readonly addTo: (app: FastifyInstance) => void
  /**
   * SPEC Z176: a figure of how things stand, such as how many are there.
   * @param name in small letters with `_`, never used before
   * @param read asked at each look
   */
  readonly watch: (name: string, help: string, read: () => number) => void
}

/** From a page out of memory to the longest that a request may take, in seconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * SPEC Z174 to Z176: figures of this process, its processor time, memory, open files and the delay of its event loop among them.
 * @param token what opens `/metrics`
 */
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
        // Never the address that was asked: it holds secrets, and there is no end to them.
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
