import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Readers distrust an expired file, so each response expires 30 days later. */
const GOOD_FOR_MS = 2_592_000_000

/** SPEC Z209 (RFC 9116) */
export function addSecurityText(
  app: FastifyInstance,
  { publisher, publicUrl, hasPublicUrl }: Pick<Config, 'publisher' | 'publicUrl' | 'hasPublicUrl'>,
  now: () => Date,
): void {
  const { email } = publisher
  if (email === undefined) return
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(now().getTime() + GOOD_FOR_MS)
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: fr, en',
      ...(hasPublicUrl ? [`Canonical: ${publicUrl.origin}/.well-known/security.txt`] : []),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`${lines.join('\n')}\n`)
  })
}
