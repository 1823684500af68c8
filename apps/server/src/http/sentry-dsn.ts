// Where pages report their errors, as the environment says it: the address (DSN) of a project at Sentry, or at anything that
// takes its envelopes.

import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'

/** What a page is told: the address as it stands, and the origin that it may then reach. */
export interface SentryDsn {
  readonly href: string
  readonly origin: string
}

/** SPEC Z240: `https://<public key>@<host>/<project>`. An old one with a secret is refused: every page is told it. */
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

/** SPEC Z241: tells where errors are reported, null for nowhere. It is no secret: whoever asks is told. */
export function addSentryDsn(app: FastifyInstance, dsn: SentryDsn | null): void {
  app.get('/api/get-sentry-dsn', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ dsn: dsn?.href ?? null }),
  )
}
