import { resolve } from 'node:path'
import * as v from 'valibot'
import { faultUnlessTogether } from './together.ts'
import { billingOf, type BillingConfig } from './billing/billing-config.ts'
import { Environment } from './config-variables.ts'
import { listenAddress, type TrustProxy } from './http/trusted-proxies.ts'
import type { SentryDsn } from './http/sentry-dsn.ts'
import { publisherOf, type PublisherConfig } from './publisher-config.ts'
import { pushOf, type PushConfig } from './push/push-config.ts'

/** The environment, parsed once at the start. */
export interface Config {
  readonly port: number
  /** Null for all addresses of the machine. */
  readonly host: string | null
  /** Has no path. */
  readonly publicUrl: URL
  /** If false, `publicUrl` is a guess and requests for every host are served. */
  readonly hasPublicUrl: boolean
  readonly trustProxy: TrustProxy
  readonly publisher: PublisherConfig
  /** An absolute path. */
  readonly dataDir: string
  /** Contains the password. Null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  /** In bytes. */
  readonly storageLimit: number
  /** Null if there is only one server. */
  readonly redisUrl: string | null
  /** Null if the secret is generated and stored in `dataDir`. */
  readonly authSecret: string | null
  readonly previousSecrets: readonly string[]
  /** Null if mails are written into `dataDir`; then addresses are not confirmed. */
  readonly mail: MailConfig | null
  /** Null if no notifications are sent. */
  readonly push: PushConfig | null
  /** Null if nothing is sold. */
  readonly billing: BillingConfig | null
  /** Null if errors are not reported. */
  readonly sentryDsn: SentryDsn | null
  readonly hasSiteClaims: boolean
  /** Null if there are no advertisements. */
  readonly adsClient: string | null
  /** Null if `/metrics` is disabled. */
  readonly metricsToken: string | null
}

interface MailConfig {
  /** Contains the password. */
  readonly smtpUrl: string
  readonly from: string
}

const DEFAULT_PORT = 3000
const DEFAULT_DATA_DIR = './data'
const GIB = 1024 ** 3
const DEFAULT_LIMIT_GIB = 64
/** Values of these variables never appear in a fault. */
const SECRET: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'AUTH_SECRET',
  'AUTH_SECRET_PREVIOUS',
  'SMTP_URL',
  'VAPID_PRIVATE_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'METRICS_TOKEN',
  // A refused value of these may be a secret that was set in the wrong variable.
  'SENTRY_DSN',
  'VAPID_PUBLIC_KEY',
  'STRIPE_PRICE_ID',
  'STRIPE_API_BASE',
])

/** An empty or blank variable counts as unset. @returns the configuration, or one line for each fault with its variable */
export function parseConfig(
  environment: Readonly<Record<string, string | undefined>>,
): { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly faults: readonly string[] } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''))
  const parsed = v.safeParse(Environment, given)
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => {
      const name = v.getDotPath(issue) ?? ''
      return `${name}=${SECRET.has(name) ? '***' : (given[name] ?? '')}: expected ${issue.message}`
    })
    return { ok: false, faults }
  }
  const { output } = parsed
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = output
  const mailFault = faultUnlessTogether(output, ['SMTP_URL', 'MAIL_FROM'])
  if (mailFault !== null) return { ok: false, faults: [mailFault] }
  const ofMany = faultsOfMany(output)
  if (ofMany.length > 0) return { ok: false, faults: ofMany }
  const push = pushOf(output)
  if (typeof push === 'string') return { ok: false, faults: [push] }
  const billing = billingOf(output)
  if (typeof billing === 'string') return { ok: false, faults: [billing] }
  const { PORT: port = DEFAULT_PORT, PUBLIC_URL: publicUrl, TRUST_PROXY: trustProxy = false } = output
  const config: Config = {
    port,
    host: listenAddress(output.HOST, trustProxy),
    publicUrl: publicUrl ?? new URL(`http://localhost:${port}`),
    hasPublicUrl: publicUrl !== undefined,
    trustProxy,
    publisher: publisherOf(output),
    dataDir: output.DATA_DIR ?? resolve(DEFAULT_DATA_DIR),
    databaseUrl: output.DATABASE_URL ?? null,
    storageLimit: (output.STORAGE_LIMIT ?? DEFAULT_LIMIT_GIB) * GIB,
    redisUrl: output.REDIS_URL ?? null,
    authSecret: output.AUTH_SECRET ?? null,
    previousSecrets: output.AUTH_SECRET_PREVIOUS ?? [],
    mail: smtpUrl === undefined || from === undefined ? null : { smtpUrl, from },
    push,
    billing,
    sentryDsn: output.SENTRY_DSN ?? null,
    hasSiteClaims: output.SITE_CLAIMS !== 'off',
    adsClient: output.ADSENSE_CLIENT ?? null,
    metricsToken: output.METRICS_TOKEN ?? null,
  }
  return { ok: true, config }
}

/** SPEC Z913 */
function faultsOfMany(output: v.InferOutput<typeof Environment>): readonly string[] {
  if (output.REDIS_URL === undefined) return []
  const why = 'since REDIS_URL says that there are several servers'
  return [
    ...(output.DATABASE_URL === undefined ? [`DATABASE_URL=: expected the PostgreSQL of all of them, ${why}`] : []),
    ...(output.AUTH_SECRET === undefined ? [`AUTH_SECRET=: expected the same on all of them, ${why}`] : []),
  ]
}
