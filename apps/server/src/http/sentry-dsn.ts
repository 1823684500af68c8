import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'

/** A DSN, and the origin that the pages' CSP allows. */
export interface SentryDsn {
  readonly href: string
  readonly origin: string
}

/** SPEC Z1501: a DSN with a secret is refused, since every page receives it. */
export const Dsn = v.pipe(
  v.string(),
  v.check(isDsn, 'a DSN such as https://key@errors.example.org/1, without a secret'),
  v.transform((href): SentryDsn => ({ href, origin: new URL(href).origin })),
)

function isDsn(text: string): boolean {
  if (!/^https?:\/\/[\w-]{1,128}@[^\s;,]+$/.test(text) || !URL.canParse(text)) return false
  const { username, password, hostname, pathname, search, hash } = new URL(text)
  if (username === '' || password !== '' || hostname === '' || search !== '' || hash !== '') return false
  return /^(?:\/[\w.-]+)*\/[\w-]+$/.test(pathname)
}

/** SPEC Z1502: answers without a session; `dsn` is null if none is configured. */
export function addSentryDsn(app: FastifyInstance, dsn: SentryDsn | null): void {
  app.get('/api/get-sentry-dsn', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ dsn: dsn?.href ?? null }),
  )
}
