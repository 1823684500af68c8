/**
 * Adds up the reports of both test runners.
 * @param {unknown} unit the report of Vitest, null when it did not run
 * @param {unknown} e2e the report of Playwright, null when it did not run
 */
export function countTests(unit, e2e) {
  const stats = field(e2e, 'stats')
  return {
    passed: number(unit, 'numPassedTests') + number(stats, 'expected'),
    // A file that cannot even be loaded has no test to fail.
    failed:
      Math.max(number(unit, 'numFailedTests'), number(unit, 'numFailedTestSuites') > 0 ? 1 : 0) +
      number(stats, 'unexpected') +
      number(stats, 'flaky'),
    skipped: number(unit, 'numPendingTests') + number(unit, 'numTodoTests') + number(stats, 'skipped'),
  }
}

/**
 * @param {unknown} report
 * @param {string} name
 * @returns {unknown}
 */
function field(report, name) {
  return typeof report === 'object' && report !== null ? Reflect.get(report, name) : undefined
}

/**
 * @param {unknown} report
 * @param {string} name
 */
function number(report, name) {
  const value = field(report, name)
  return typeof value === 'number' ? value : 0
}
