import { fastify } from 'fastify'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAnswer, packPieces } from './compress-answers.ts'

const long = { text: 'Une partie de Dutch à Delft. '.repeat(2000) }

async function get(url: string, encoding: string) {
  const app = fastify()
  app.addHook('onSend', compressAnswer)
  app.get('/long', (_request, reply) => reply.send(long))
  app.get('/short', (_request, reply) => reply.send({ text: 'x'.repeat(16_000) }))
  app.get('/text', (_request, reply) => reply.type('text/plain').send(long.text))
  return app.inject({ url, headers: { 'accept-encoding': encoding } })
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
] as const)('Z605: a long answer is packed for who takes %s as %s', async (accepted, encoding, unpack) => {
  const { headers, rawPayload } = await get('/long', accepted)
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding'])
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
  expect(rawPayload.length).toBeLessThan(JSON.stringify(long).length / 10)
  expect(JSON.parse(unpack(rawPayload).toString())).toEqual(long)
})

test.each([
  ['/long', 'identity'],
  ['/long', ''],
  ['/short', 'br'],
  ['/text', 'br'],
])('Z605: %s for who takes “%s” goes as it is', async (url, encoding) => {
  expect((await get(url, encoding)).headers['content-encoding']).toBeUndefined()
})

test.each(['identity', 'gzip', 'br'])('Z506: as %s no more than a few pieces are held at once', async (encoding) => {
  const count = 100
  let made = 0
  function* pieces() {
    for (; made < count; made += 1) yield randomBytes(48 * 1024).toString('base64')
  }
  const seen: (readonly [number, number])[] = []
  let taken = 0
  const app = fastify()
  app.get('/', async (request, reply) => {
    for await (const chunk of packPieces(request, reply, Readable.from(pieces()))) {
      // A chunk is text or bytes, and both have a length.
      taken += (chunk as string | Buffer).length
      seen.push([made, taken])
    }
    return 'done'
  })
  expect((await app.inject({ url: '/', headers: { 'accept-encoding': encoding } })).body).toBe('done')
  expect(made).toBe(count)
  expect(Math.max(...seen.map(([asked, left]) => asked - (left / taken) * count))).toBeLessThan(5)
})
