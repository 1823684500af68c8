import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureEngines } from './engines.mjs'
import { errorContexts } from './error-contexts.mjs'
import { failedTests } from './failed-tests.mjs'
import { ensureInstalled, nodePath, ROOT, run } from './install.mjs'
import { ensureRedis } from './redis.mjs'
import { countTests, testRun } from './test-counts.mjs'
import { ensureBuilt, sourceHash } from './web-build.mjs'

const RESULTS = join(ROOT, 'test-results')
const UNIT_RESULTS = join(RESULTS, 'unit.json')
const E2E_RESULTS = join(RESULTS, 'e2e.json')
/** The next build includes this file for the developer tools; `report-test-run.ts` adds it to the present build. */
const LAST_RUN = join(ROOT, 'apps/web/.generated/test-run.json')
const E2E_PAGES = join(RESULTS, 'e2e')
/** The tests set these variables themselves, so those of the caller are removed. */
const NEUTRAL = {
  NODE_ENV: undefined,
  PORT: undefined,
  HOST: undefined,
  PUBLIC_URL: undefined,
  TRUST_PROXY: undefined,
  DATA_DIR: undefined,
  DATABASE_URL: undefined,
  REDIS_URL: undefined,
  FORCE_COLOR: '0',
  // The servers of journeys share compiled code, so each starts in 0.6 s of processor time instead of 1.05 s.
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
}

/** The cheapest stages come first, so that a mistake is found early. */
const stages = /** @type {const} */ ([
  ['format', () => tool('oxfmt', '--check', '.')],
  ['lint', () => tool('oxlint', '--type-aware', '--deny-warnings', '.')],
  ['types', () => tool('tsc', '-b')],
  ['dead code', () => tool('knip')],
  [
    'unit tests',
    () => tool('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_RESULTS}`),
  ],
  ['build', () => ensureBuilt().then(() => 0)],
  ['oldest browsers', () => tool('node', 'apps/web/scripts/compatibility/check.ts')],
  ['end-to-end tests', () => tool('playwright', 'test')],
])

const begin = Date.now()
const sources = sourceHash()
await stage('install', () => ensureInstalled().then(() => 0))
nodePath()
await stage('browser', () => ensureBrowser().then(() => 0))
const engines = await stage('other engines', () => ensureEngines())
await stage('Redis', () => ensureRedis().then(() => 0))
rmSync(RESULTS, { recursive: true, force: true })
let failedStage = engines === 0 ? '' : 'other engines'
for (const [name, work] of stages) {
  if ((await stage(name, work)) === 0) continue
  failedStage = name
  break
}

const results = { unit: read(UNIT_RESULTS), endToEnd: read(E2E_RESULTS) }
const counts = countTests(results.unit, results.endToEnd)
const facts = { began: begin, ended: Date.now(), sources, failedAt: failedStage === '' ? null : failedStage }
mkdirSync(dirname(LAST_RUN), { recursive: true })
writeFileSync(LAST_RUN, JSON.stringify(testRun(results, facts)))
await run(nodePath(), ['apps/web/scripts/report-test-run.ts'])
const failed = failedStage === '' ? counts.failed : Math.max(1, counts.failed)
for (const page of errorContexts(E2E_PAGES)) console.log(`\n${page}`)
for (const test of failedTests(results.unit, results.endToEnd)) console.log(`\n${test}`)
if (failedStage !== '') console.error(`\nFailed at: ${failedStage}`)
if (counts.skipped > 0) console.log(`\n${counts.skipped} skipped`)
console.log(`\nAll took ${seconds(begin)}\n${counts.passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/**
 * @param {string} program
 * @param {...string} parameters
 */
function tool(program, ...parameters) {
  return run(program, parameters, NEUTRAL)
}

/**
 * Runs a stage and prints how long it took.
 * @param {string} name
 * @param {() => Promise<number>} work
 */
async function stage(name, work) {
  console.log(`\n=== ${name}`)
  const started = Date.now()
  const code = await work()
  console.log(`=== ${name}: ${code === 0 ? 'ok' : 'failed'} after ${seconds(started)}`)
  return code
}

/** @param {number} since */
function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}

/**
 * @param {string} file
 * @returns {unknown} null if a run left no report
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
