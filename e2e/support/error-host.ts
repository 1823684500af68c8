// A substitute for the host that errors are reported to; it keeps everything it receives.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'

export interface ErrorHost {
  /** The value of `SENTRY_DSN`. */
  readonly dsn: string
  /** Address, headers and body of each request, as text. */
  readonly received: () => readonly string[]
  /** The envelopes of the POST requests. */
  readonly envelopes: () => readonly Envelope[]
  readonly stop: () => Promise<void>
}

export interface Envelope {
  readonly header: unknown
  readonly type: string
  readonly payload: unknown
}

const UNPACK: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: (bytes) => gunzipSync(bytes),
  deflate: (bytes) => inflateSync(bytes),
  br: (bytes) => brotliDecompressSync(bytes),
}

export async function startErrorHost(): Promise<ErrorHost> {
  const received: string[] = []
  const envelopes: Envelope[] = []
  const host = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      const unpack = UNPACK[request.headers['content-encoding'] ?? '']
      const body = (unpack?.(bytes) ?? bytes).toString('utf8')
      received.push(`${request.url ?? ''}\n${JSON.stringify(request.headers)}\n${body}`)
      if (request.method === 'POST') envelopes.push(envelopeOf(body))
      response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => {
    host.listen(0, '127.0.0.1', resolve)
  })
  // A server that listens on a TCP port has an address of this type.
  const { port } = host.address() as AddressInfo
  return {
    dsn: `http://0a1b2c3d4e5f@127.0.0.1:${String(port)}/42`,
    received: () => received,
    envelopes: () => envelopes,
    stop: async () => {
      host.closeAllConnections()
      await new Promise((resolve) => {
        host.close(resolve)
      })
    },
  }
}

function envelopeOf(body: string): Envelope {
  const [header, item, payload]: readonly unknown[] = body.split('\n').map((line): unknown => JSON.parse(line))
  const type = typeof item === 'object' && item !== null && 'type' in item ? String(item.type) : ''
  return { header, type, payload }
}

/** Fields of an envelope that may contain digits: times, versions, places in built files, and random ids. */
const FIGURES = new Set(
  `event_id trace_id span_id sent_at timestamp start_timestamp lineno colno filename release value version`.split(' '),
)

/** The values of an envelope that contain digits in other fields than `FIGURES`. @returns a line for each value */
export function strayFigures(value: unknown, key = ''): readonly string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) => strayFigures(inner, Array.isArray(value) ? key : name))
  }
  const isText = typeof value === 'string'
  // The message of an error is also called "value"; it must not contain digits.
  const isStray = isText
    ? /\d/.test(value) && (key === 'value' || !FIGURES.has(key))
    : typeof value === 'number' && !FIGURES.has(key)
  return isStray ? [`${key}: ${String(value)}`] : []
}

/** Reports an uncaught error in the page. @param line of a built file that the stack names: the app reports each error only once */
export async function throwInPage(page: Page, message: string, line = 1): Promise<void> {
  await page.evaluate(
    ([text, at]) => {
      const error = new TypeError(text)
      const place = `${location.origin}/assets/game-page-A1b2C3.js:${String(at)}:2345`
      error.stack = `TypeError: ${text}\n    at ${text} (${place})\n    at ${location.origin}/join/${text}?name=${text}:1:2`
      reportError(error)
    },
    [message, line] as const,
  )
}

/**
 * Makes `Array.prototype.map` throw when code of some built files calls it, until the returned function is called.
 * @param files a pattern for the beginning of their names
 */
export async function breakRendering(page: Page, files: string, message: string): Promise<() => Promise<void>> {
  await page.evaluate(
    ([wanted, text]) => {
      const map = Array.prototype.map
      const broken = function (this: unknown[], ...given: Parameters<typeof map>) {
        if (new RegExp(`/assets/(?:${wanted})`).test(String(new Error('where').stack).split('\n')[2] ?? ''))
          throw new TypeError(text)
        return map.apply(this, given)
      }
      addEventListener('mend', () => Object.assign(Array.prototype, { map }), { once: true })
      Object.assign(Array.prototype, { map: broken })
    },
    [files, message] as const,
  )
  return () =>
    page.evaluate(() => {
      dispatchEvent(new Event('mend'))
    })
}
