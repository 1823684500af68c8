import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { builtSite } from '../../test/built-site.ts'
import { configOf } from '../../test/config-of.ts'
import { createApp } from './create-app.ts'
import { readSiteFiles } from './site-files.ts'

const files = readSiteFiles(builtSite())

const [usual, honest] = (['on', 'off'] as const).map((claims) =>
  createApp({ config: configOf({ SITE_CLAIMS: claims }), files, isReady: () => true, isLogging: false }),
)
const get = async (app: typeof usual, url: string, encoding = 'identity') => {
  const answer = await app?.inject({ url, headers: { 'accept-encoding': encoding } })
  if (answer === undefined) throw new Error('No server was made.')
  return answer
}

afterAll(() => Promise.all([usual?.close(), honest?.close()]))

it('W1204: the pages state the claims, unless the operator cannot prove them: then they are not even delivered', async () => {
  const before = await get(usual, '/')
  expect(before.body).toContain('2 500+')
  const after = await get(honest, '/')
  expect(after.body).toContain('<html data-claims="off" lang="fr">')
  expect(after.body).toContain('<dl><div><dt>gratuit</dt><dd>100 %</dd></div></dl>')
  expect(after.body).not.toContain('2 500+')
  expect(after.headers.etag).not.toBe(before.headers.etag)
})

it('W1204: they are in none of the packed pages either', async () => {
  const { body } = await get(honest, '/')
  expect(brotliDecompressSync((await get(honest, '/', 'br')).rawPayload).toString()).toBe(body)
  expect(gunzipSync((await get(honest, '/', 'gzip')).rawPayload).toString()).toBe(body)
})

it('W1204: the app is told so, for pages that a worker keeps from before', async () => {
  expect((await get(usual, '/api/publisher')).json()).toEqual({})
  expect((await get(honest, '/api/publisher')).json()).toEqual({ claims: 'off' })
})
