import { expect, it } from 'vitest'
import { askBuildReport, parseBuildReport } from './build-report.ts'

const REPORT = {
  builtAt: '2026-01-01T12:00:00.000Z',
  sources: 'abc',
  files: [{ path: '/a.js', raw: 3, gzip: 2, brotli: 1, keptIn: 'first', isOfHome: true }],
  pages: [{ path: '/', title: 'Dutch' }],
  tests: null,
}

const answering =
  (body: string, status = 200) =>
  () =>
    Promise.resolve(new Response(body, { status }))

it('W1103: the report of the build is read once, and believed after that', async () => {
  expect(await askBuildReport(answering(JSON.stringify(REPORT)))).toEqual({ ok: true, value: REPORT })
})

it.each(['', '<html>', '[]', JSON.stringify({ ...REPORT, files: [{ path: '/a.js', raw: -1 }] })])(
  'W1103: %j is no report',
  (text) => {
    expect(parseBuildReport(text)).toMatchObject({ ok: false, error: 'unreadable' })
  },
)

it('W1103: no network and no report are told apart', async () => {
  const lost = () => Promise.reject(new TypeError('no network'))
  expect(await askBuildReport(lost)).toMatchObject({ ok: false, error: 'lost' })
  expect(await askBuildReport(answering('', 503))).toMatchObject({ ok: false, error: 'lost' })
  expect(await askBuildReport(answering('Introuvable.', 404))).toMatchObject({ ok: false, error: 'unreadable' })
})
