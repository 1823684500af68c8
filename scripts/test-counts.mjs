/**
 * Adds up the reports of both test runners.
 * @param {unknown} unit the report of Vitest; null if it did not run
 * @param {unknown} e2e the report of Playwright; null if it did not run
 */
export function countTests(unit, e2e) {
  const stats = field(e2e, 'stats')
  return {
    passed: number(unit, 'numPassedTests') + number(stats, 'expected'),
    // A file that fails to load has no failed test, only a failed suite.
    failed:
      Math.max(number(unit, 'numFailedTests'), number(unit, 'numFailedTestSuites') > 0 ? 1 : 0) +
      number(stats, 'unexpected') +
      number(stats, 'flaky'),
    skipped: number(unit, 'numPendingTests') + number(unit, 'numTodoTests') + number(stats, 'skipped'),
  }
}

/**
 * SPEC W1107: the result of a test run in the form that the developer tools read.
 * @param {{ readonly unit: unknown, readonly endToEnd: unknown }} reports null for a part that did not run
 * @param {{ readonly began: number, readonly ended: number, readonly sources: string, readonly failedAt: string | null }} facts
 * times in milliseconds since 1970, a hash of the tested sources, the stage that failed or null
 */
export function testRun({ unit, endToEnd }, { began, ended, sources, failedAt }) {
  return {
    ranAt: new Date(ended).toISOString(),
    seconds: (ended - began) / 1000,
    sources,
    failedAt,
    unit: unit === null ? null : countTests(unit, null),
    endToEnd: endToEnd === null ? null : countTests(null, endToEnd),
  }
}

/**
 * @param {unknown} report
 * @param {string} name
 * @returns {unknown}
 */
export function field(report, name) {
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
