// Envelopes in Sentry's format (develop.sentry.dev/sdk/data-model/envelopes). Every field is set here; nothing is copied
// from a page.

import type { Instant } from '@dutch/domain/instant'
import { readUrl } from '../../browser/read-url.ts'
import type { StackFrame } from './redacted-place.ts'
import type { Breadcrumb } from './trail.ts'

export interface EnvelopeEndpoint {
  readonly url: string
}

/** Null if the text is no well-formed DSN. */
export function endpointOf(dsn: string): EnvelopeEndpoint | null {
  const url = readUrl(dsn)
  if (url === null) return null
  const { protocol, origin, username, pathname } = url
  const [, prefix = '', project] = /^(.*)\/([\w-]+)$/.exec(pathname) ?? []
  if ((protocol !== 'https:' && protocol !== 'http:') || username === '' || project === undefined) return null
  const query = new URLSearchParams({ sentry_key: username, sentry_version: '7' })
  return { url: `${origin}${prefix}/api/${project}/envelope/?${query.toString()}` }
}

export interface Sender {
  /** The name of the build. */
  readonly release: string
  readonly environment: 'production' | 'development'
}

interface ErrorReport extends Sender {
  readonly id: string
  readonly now: Instant
  readonly page: string
  readonly type: string
  readonly value: string
  readonly isHandled: boolean
  readonly frames: readonly StackFrame[]
  readonly steps: readonly Breadcrumb[]
}

/** SPEC W1001 */
export function errorEnvelope(report: ErrorReport): string {
  const { id, now, page, type, value, isHandled, frames, steps, release, environment } = report
  const mechanism = { type: isHandled ? 'boundary' : 'uncaught', handled: isHandled }
  return envelope(id, now, 'event', {
    event_id: id,
    timestamp: now / 1000,
    platform: 'javascript',
    level: 'error',
    transaction: page,
    release,
    environment,
    sdk: SDK,
    exception: { values: [{ type, value, mechanism, stacktrace: { frames } }] },
    breadcrumbs: { values: steps },
  })
}

interface TraceReport extends Sender {
  readonly id: string
  readonly traceId: string
  readonly spanId: string
  readonly begin: Instant
  readonly end: number
  readonly page: string
  /** Milliseconds by Sentry's names. */
  readonly measurements: Readonly<Record<string, number>>
}

/** SPEC W1005 */
export function traceEnvelope(report: TraceReport): string {
  const { id, traceId, spanId, begin, end, page, measurements, release, environment } = report
  return envelope(id, end, 'transaction', {
    event_id: id,
    type: 'transaction',
    platform: 'javascript',
    transaction: page,
    transaction_info: { source: 'route' },
    start_timestamp: begin / 1000,
    timestamp: end / 1000,
    release,
    environment,
    sdk: SDK,
    contexts: { trace: { trace_id: traceId, span_id: spanId, op: 'pageload', status: 'ok' } },
    spans: [],
    measurements: Object.fromEntries(
      Object.entries(measurements).map(([name, value]) => [name, { value, unit: 'millisecond' }]),
    ),
  })
}

/** `infer_ip` keeps Sentry from storing the address of the connection. */
const SDK = { name: 'dutch.reports', version: '1', settings: { infer_ip: 'never' } } as const

function envelope(id: string, now: number, type: 'event' | 'transaction', payload: object): string {
  const header = { event_id: id, sent_at: new Date(now).toISOString(), sdk: SDK }
  return [header, { type }, payload].map((part) => JSON.stringify(part)).join('\n')
}
