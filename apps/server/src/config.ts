import { isIP } from 'node:net'
import * as v from 'valibot'

/** What the server is told by its environment, parsed once at start. */
export interface Config {
  readonly port: number
  /** The one address that people type, without a path. */
  readonly publicUrl: URL
  /** Whether `publicUrl` was chosen; else it is a guess, and any host name is served. */
  readonly hasPublicUrl: boolean
  /** Whose `X-Forwarded-*` headers are believed: nobody's, those of so many last proxies, or of these addresses. */
  readonly trustProxy: false | number | string
  readonly publisher: Publisher
}

/** Who publishes this site and who hosts it, for its legal notice: what the operator declares, and nothing else. */
export interface Publisher {
  readonly name?: string | undefined
  /** The publisher's own site. */
  readonly url?: string | undefined
  /** Who answers for what is published. */
  readonly director?: string | undefined
  readonly address?: string | undefined
  readonly email?: string | undefined
  /** Name, address and telephone of the host. */
  readonly host?: string | undefined
}

const DEFAULT_PORT = 3000

const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'a whole number'),
  v.transform(Number),
  v.maxValue(65_535, 'at most 65535'),
)

const PublicUrl = v.pipe(
  v.string(),
  v.check(URL.canParse, 'an address such as https://dutch.example.org'),
  v.transform((text) => new URL(text)),
  v.check(({ protocol }) => protocol === 'http:' || protocol === 'https:', 'an address that begins with http(s)://'),
  v.check((url) => url.href === `${url.origin}/`, 'an address alone: no path, no query, no password'),
)

const isAddress = (text: string): boolean => isIP(text.trim().replace(/\/\d{1,3}$/, '')) !== 0

const TrustProxy = v.union(
  [
    v.pipe(v.string(), v.regex(/^[1-9]$/), v.transform(Number)),
    v.pipe(
      v.string(),
      v.check((text) => text.split(',').every(isAddress)),
    ),
  ],
  'the number of proxies in front (1 to 9), or their addresses separated by commas',
)

const Line = v.pipe(v.string(), v.trim(), v.maxLength(300, 'at most 300 characters'))

const Website = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:/i.test(text), 'an address such as https://studio.example.org'),
)

const Environment = v.object({
  PORT: v.optional(Port),
  PUBLIC_URL: v.optional(PublicUrl),
  TRUST_PROXY: v.optional(TrustProxy),
  PUBLISHER_NAME: v.optional(Line),
  PUBLISHER_URL: v.optional(Website),
  PUBLISHER_DIRECTOR: v.optional(Line),
  PUBLISHER_ADDRESS: v.optional(Line),
  PUBLISHER_EMAIL: v.optional(v.pipe(v.string(), v.email('an e-mail address'))),
  PUBLISHER_HOST: v.optional(Line),
})

/**
 * Reads the environment. An empty variable counts as unset.
 * @returns the configuration, or every fault as one line that names its variable and says what is expected.
 */
export function parseConfig(
  environment: Readonly<Record<string, string | undefined>>,
): { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly faults: readonly string[] } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(Environment, given)
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => {
      const name = v.getDotPath(issue) ?? ''
      return `${name}=${given[name] ?? ''}: expected ${issue.message}`
    })
    return { ok: false, faults }
  }
  const { PORT: port = DEFAULT_PORT, PUBLIC_URL, TRUST_PROXY: trustProxy = false } = parsed.output
  const publicUrl = PUBLIC_URL ?? new URL(`http://localhost:${port}`)
  const publisher = publisherOf(parsed.output)
  return { ok: true, config: { port, publicUrl, hasPublicUrl: PUBLIC_URL !== undefined, trustProxy, publisher } }
}

function publisherOf(output: v.InferOutput<typeof Environment>): Publisher {
  return {
    name: output.PUBLISHER_NAME,
    url: output.PUBLISHER_URL,
    director: output.PUBLISHER_DIRECTOR,
    address: output.PUBLISHER_ADDRESS,
    email: output.PUBLISHER_EMAIL,
    host: output.PUBLISHER_HOST,
  }
}
