import { stripVTControlCharacters } from 'node:util'
import { field } from './test-counts.mjs'

/**
 * The failed tests of both runners, to print them last: where a long log is cut, its end is kept.
 * @param {unknown} unit the report of Vitest; null if it did not run
 * @param {unknown} e2e the report of Playwright; null if it did not run
 * @returns {string[]} for each the place, the title and the first lines of its error
 */
export function failedTests(unit, e2e) {
  return [...list(unit, 'testResults').flatMap(failedUnitTests), ...list(e2e, 'suites').flatMap(failedJourneys)]
}

/** @param {unknown} file */
function failedUnitTests(file) {
  const place = text(field(file, 'name'))
  const failed = list(file, 'assertionResults').filter((test) => field(test, 'status') === 'failed')
  // A file that cannot be loaded has no tests.
  if (failed.length === 0) return field(file, 'status') === 'failed' ? [told(place, '', field(file, 'message'))] : []
  return failed.map((test) => told(place, field(test, 'fullName'), list(test, 'failureMessages')[0]))
}

/**
 * @param {unknown} suite
 * @returns {string[]}
 */
function failedJourneys(suite) {
  const failed = list(suite, 'specs').filter((spec) => field(spec, 'ok') === false)
  return [
    ...failed.map((spec) => {
      const results = list(spec, 'tests').flatMap((test) => list(test, 'results'))
      const error = results.map((result) => field(result, 'error')).find((each) => each !== undefined)
      const line = field(field(error, 'location'), 'line') ?? field(spec, 'line')
      return told(`e2e/${text(field(spec, 'file'))}:${text(line)}`, field(spec, 'title'), field(error, 'message'))
    }),
    ...list(suite, 'suites').flatMap(failedJourneys),
  ]
}

/** How many lines of an error are printed. */
const LINES = 8

/**
 * @param {string} place
 * @param {unknown} title
 * @param {unknown} error
 */
function told(place, title, error) {
  const lines = stripVTControlCharacters(text(error))
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [`✘ ${place} ${text(title)}`, ...lines.slice(0, LINES).map((line) => `    ${line}`)].join('\n')
}

/**
 * @param {unknown} report
 * @param {string} name
 * @returns {unknown[]}
 */
function list(report, name) {
  const found = field(report, name)
  return Array.isArray(found) ? found : []
}

/** @param {unknown} value */
function text(value) {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
