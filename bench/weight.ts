import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { sizeReading, type Bench, type Reading } from './figure.ts'
import { onPhone } from './phone.ts'
import { withServer } from './with-server.ts'

const WATCHED_FOR = 5000
/** Written by the build: the bytes before minification that each script has for accounts alone. */
const FOR_ACCOUNTS = fileURLToPath(new URL('../apps/web/.generated/accounts.json', import.meta.url))

interface Transfer {
  /** The path of a script; null for another file. */
  readonly script: string | null
  /** Bytes over the wire, headers included. */
  readonly bytes: number
  /** Bytes of the compressed body, without headers. */
  readonly body: number
}

export const homeWeight: Bench = {
  name: 'home-weight',
  method:
    'A new browser with service workers blocked opens / and stays for 5 s; what serves accounts alone is told by the sources that the build put into each script; bytes over the wire as the browser’s protocol tells them: the bodies of scripts against their goal, everything with its headers against that of the visit.',
  measure: () =>
    withServer(async ({ url }) => {
      const transfers = await onPhone((page) => visit(page, `${url}/`))
      const scripts = transfers.filter(({ script }) => script !== null)
      return [
        sizeReading(
          `JavaScript of the home page (${String(scripts.length)} files), brotli`,
          scripts.reduce((total, { body }) => total + body, 0),
          90,
        ),
        sizeReading('The same with the headers of its answers', sum(scripts), null),
        forAccounts(scripts.flatMap(({ script }) => script ?? [])),
        sizeReading(`Whole first visit to / (${String(transfers.length)} requests)`, sum(transfers), 200),
      ]
    }),
}

export const precacheWeight: Bench = {
  name: 'precache-weight',
  method:
    'A first visit until "Prêt hors ligne"; every response in the worker’s cache, as stored, and again as the server sends it to a browser that takes brotli (bodies).',
  measure: () =>
    withServer(async ({ url }) => {
      const kept = await onPhone(
        async (page) => {
          await page.goto(url)
          await page.getByText('Prêt hors ligne').waitFor({ timeout: 60_000 })
          return page.evaluate(keptFiles)
        },
        { withWorker: true },
      )
      const sent = await Promise.all(kept.map((file) => transferSize(file.url)))
      return [
        sizeReading(`The worker’s precache (${String(kept.length)} files), as stored`, sum(kept), 990),
        sizeReading(
          'The worker’s precache, as transferred',
          sent.reduce((total, bytes) => total + bytes, 0),
          1000,
        ),
      ]
    }),
}

/** SPEC W1517: how many bytes of the loaded scripts serve accounts alone, as the build recorded. */
function forAccounts(scripts: readonly string[]): Reading {
  const built = v.parse(v.record(v.string(), v.number()), JSON.parse(readFileSync(FOR_ACCOUNTS, 'utf8')))
  const bytes = scripts.reduce((total, script) => total + (built[script] ?? NaN), 0)
  return {
    what: 'JavaScript added to the home page for accounts, signed out',
    value: `${String(bytes)} bytes`,
    goal: 'at most 3 KiB before minification',
    isMet: bytes <= 3 * 1024,
  }
}

async function visit(page: Page, url: string): Promise<readonly Transfer[]> {
  const session = await page.context().newCDPSession(page)
  const scripts = new Map<string, string>()
  const bodies = new Map<string, number>()
  const transfers: Transfer[] = []
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript'))
      scripts.set(requestId, new URL(response.url).pathname.slice(1))
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    bodies.set(requestId, (bodies.get(requestId) ?? 0) + encodedDataLength)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const body = bodies.get(requestId) ?? 0
    transfers.push({ script: scripts.get(requestId) ?? null, bytes: encodedDataLength, body })
  })
  await session.send('Network.enable')
  await page.goto(url)
  await page.waitForTimeout(WATCHED_FOR)
  return transfers
}

/** Runs in the page. */
async function keptFiles(): Promise<readonly { readonly url: string; readonly bytes: number }[]> {
  const files: { url: string; bytes: number }[] = []
  for (const name of await caches.keys()) {
    if (!name.includes('precache')) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const body = await (await cache.match(request))?.arrayBuffer()
      files.push({ url: request.url, bytes: body?.byteLength ?? 0 })
    }
  }
  return files
}

/** Bytes of a compressed body over the wire. `fetch` would decompress it, so this uses `node:http`. */
function transferSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => (bytes += part.length))
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

function sum(parts: readonly { readonly bytes: number }[]): number {
  return parts.reduce((total, part) => total + part.bytes, 0)
}
