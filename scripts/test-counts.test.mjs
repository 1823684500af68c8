import { describe, expect, it } from 'vitest'
import { countTests } from './test-counts.mjs'

describe('the last line of npm test', () => {
  it('adds up both runners', () => {
    const unit = { numPassedTests: 10, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, numFailedTestSuites: 0 }
    const e2e = { stats: { expected: 5, unexpected: 2, flaky: 1, skipped: 1 } }
    expect(countTests(unit, e2e)).toEqual({ passed: 15, failed: 3, skipped: 2 })
  })

  it('counts nothing where nothing ran', () => {
    expect(countTests(null, null)).toEqual({ passed: 0, failed: 0, skipped: 0 })
  })

  it('counts a test file that cannot be loaded as a failure', () => {
    expect(countTests({ numPassedTests: 3, numFailedTests: 0, numFailedTestSuites: 1 }, null).failed).toBe(1)
  })
})
