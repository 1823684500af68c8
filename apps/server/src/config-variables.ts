import { resolve } from 'node:path'
import * as v from 'valibot'
import { BillingVariables } from './billing/billing-config.ts'
import { AdsClient } from './http/ad-provider.ts'
import { HostVariable, TrustProxyVariable } from './http/trusted-proxies.ts'
import { Dsn } from './http/sentry-dsn.ts'
import { PublisherVariables } from './publisher-config.ts'
import { PushVariables } from './push/push-config.ts'

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

const DataDir = v.pipe(
  v.string(),
  v.check((text) => !text.includes('\0') && text.trim() === text, 'the path of a folder'),
  v.check(
    (text) => !text.startsWith('~'),
    'the path of a folder without ~, for which only a shell puts your own folder',
  ),
  v.transform((text) => resolve(text)),
)

const StorageLimit = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'a number of GiB, at least 1'), v.transform(Number))

const DatabaseUrl = address(
  /^postgres(?:ql)?:\/\//,
  'unset, or an address such as postgres://user:password@host:5432/dutch',
  ({ pathname }) => /^\/[^/]+$/.test(pathname),
)

const RedisUrl = address(/^rediss?:\/\//, 'unset, or an address such as redis://user:password@host:6379')

const MIN_SECRET_LENGTH = 32
// A comma or a blank at an end keeps it from becoming one of AUTH_SECRET_PREVIOUS, but a server that runs with one cannot
// change it without signing everybody out: it is not refused.
const AuthSecret = v.pipe(v.string(), v.minLength(MIN_SECRET_LENGTH, 'at least 32 characters that nobody can guess'))

const PreviousSecrets = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((each) => each.trim())),
  v.check(
    (secrets) => secrets.every(({ length }) => length >= MIN_SECRET_LENGTH),
    'earlier secrets of at least 32 characters, separated by commas',
  ),
)

const MetricsToken = v.pipe(
  v.string(),
  v.regex(/^[\w.~+/=-]{16,}$/, 'at least 16 of letters, figures and ._~+/=- that nobody can guess'),
)

const SmtpUrl = address(/^smtps?:\/\//, 'an address such as smtps://user:password@mail.example.org')

const MailFrom = v.pipe(
  v.string(),
  v.regex(
    /^(?:[^<>"\p{Cc}]{1,80} <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u,
    'a sender such as Dutch <jeu@example.org>',
  ),
)

export const Environment = v.object({
  PORT: v.optional(Port),
  PUBLIC_URL: v.optional(PublicUrl),
  HOST: v.optional(HostVariable),
  TRUST_PROXY: v.optional(TrustProxyVariable),
  DATA_DIR: v.optional(DataDir),
  DATABASE_URL: v.optional(DatabaseUrl),
  STORAGE_LIMIT: v.optional(StorageLimit),
  REDIS_URL: v.optional(RedisUrl),
  AUTH_SECRET: v.optional(AuthSecret),
  AUTH_SECRET_PREVIOUS: v.optional(PreviousSecrets),
  SMTP_URL: v.optional(SmtpUrl),
  MAIL_FROM: v.optional(MailFrom),
  ...PushVariables.entries,
  ...BillingVariables.entries,
  SENTRY_DSN: v.optional(Dsn),
  SITE_CLAIMS: v.optional(v.picklist(['on', 'off'], 'on or off')),
  ADSENSE_CLIENT: v.optional(AdsClient),
  METRICS_TOKEN: v.optional(MetricsToken),
  ...PublisherVariables.entries,
})

/** A test compares docs/running.md with this list. */
export const VARIABLES: readonly string[] = Object.keys(Environment.entries)

function address(scheme: RegExp, wanted: string, isComplete: (url: URL) => boolean = () => true) {
  const isAddress = (text: string) => scheme.test(text) && URL.canParse(text) && new URL(text).hostname !== ''
  return v.pipe(
    v.string(),
    v.check((text) => isAddress(text) && isComplete(new URL(text)), wanted),
  )
}
