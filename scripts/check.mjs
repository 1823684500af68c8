// Checks only what a change touches: `npm run check` for changes since the last commit, `npm run check -- main` since main.

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { readSources, testsOf } from './changed-tests.mjs'
import { ensureInstalled, ROOT, run } from './install.mjs'
import { ensureBuilt } from './web-build.mjs'

const LINTED = /\.(?:tsx?|mjs)$/
/** These tests read titles and documents without importing them, so any change may concern them. */
const ALWAYS = ['scripts/coverage-of-rules.test.mjs', 'scripts/paths-in-documents.test.mjs']

const since = process.argv[2] ?? 'HEAD'
const changed = changedSince(since)
if (changed.length === 0) {
  console.log(`Nothing changed since ${since}.`)
  process.exit(0)
}
await ensureInstalled()
const present = changed.filter((file) => existsSync(join(ROOT, file)))
const { unit, journeys, left } = testsOf(readSources(ROOT), changed)
console.log(`${changed.length} files changed: ${unit.length} files of unit tests, ${journeys.length} journeys`)
if (left > 0) console.log(`${left} journeys that are less concerned are left to npm test.`)

const linted = present.filter((file) => LINTED.test(file))
const checks = [
  run('oxfmt', ['--check', ...present]),
  run('tsc', ['-b']),
  run('vitest', ['run', ...new Set([...unit, ...ALWAYS])]),
]
if (linted.length > 0) checks.push(run('oxlint', ['--type-aware', '--deny-warnings', ...linted]))
/** @type {number[]} */
const codes = await Promise.all(checks)
if (!codes.some((code) => code !== 0) && journeys.length > 0) {
  await ensureBrowser()
  await ensureBuilt()
  codes.push(await run('playwright', ['test', ...journeys]))
}
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0

/** @param {string} commit */
function changedSince(commit) {
  const git = (/** @type {readonly string[]} */ ...parameters) =>
    execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8' }).split('\n')
  const base = git('merge-base', commit, 'HEAD')[0] ?? commit
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(files)].filter((file) => file !== '')
}
