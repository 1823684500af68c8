import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, expect, it } from 'vitest'
import { reportTestRun } from './test-run.ts'

const folder = mkdtempSync(join(tmpdir(), 'dutch-test-run-'))
const REPORT = join(folder, 'build-report.json')
const RUN = join(folder, 'test-run.json')
const report = { builtAt: '2026-01-01T12:00:00.000Z', sources: 'abc', files: [], pages: [], tests: null }
const counts = { passed: 3, failed: 0, skipped: 0 }
const run = {
  ranAt: '2026-01-01T13:00:00.000Z',
  seconds: 300,
  sources: 'abc',
  failedAt: null,
  unit: counts,
  endToEnd: counts,
}

afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
})

it('W1107: a run is told by the build that was there before it, however it is fetched', async () => {
  writeFileSync(REPORT, JSON.stringify(report))
  writeFileSync(RUN, JSON.stringify(run))
  await reportTestRun(folder, RUN)
  const reported = { ...report, tests: run }
  expect(JSON.parse(readFileSync(REPORT, 'utf8'))).toEqual(reported)
  expect(JSON.parse(brotliDecompressSync(readFileSync(`${REPORT}.br`)).toString())).toEqual(reported)
  expect(JSON.parse(gunzipSync(readFileSync(`${REPORT}.gz`)).toString())).toEqual(reported)
})

it('W1107: without a build, or without a run, nothing is written', async () => {
  writeFileSync(RUN, JSON.stringify(run))
  await reportTestRun(folder, RUN)
  expect(readdirSync(folder)).toEqual(['test-run.json'])
  rmSync(RUN)
  writeFileSync(REPORT, JSON.stringify(report))
  await reportTestRun(folder, RUN)
  expect(readdirSync(folder)).toEqual(['build-report.json'])
})
