import { describe, expect, it } from 'vitest'
import { countTests, testRun } from './test-counts.mjs'

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

describe('what the developer tools are told of a run', () => {
  const facts = { began: Date.UTC(2026, 0, 1, 12), ended: Date.UTC(2026, 0, 1, 12, 5), sources: 'abc', failedAt: null }

  it('W1107: counts each runner by itself', () => {
    const unit = { numPassedTests: 10, numFailedTests: 1 }
    const endToEnd = { stats: { expected: 5, unexpected: 2, skipped: 1 } }
    expect(testRun({ unit, endToEnd }, facts)).toEqual({
      ranAt: '2026-01-01T12:05:00.000Z',
      seconds: 300,
      sources: 'abc',
      failedAt: null,
      unit: { passed: 10, failed: 1, skipped: 0 },
      endToEnd: { passed: 5, failed: 2, skipped: 1 },
    })
  })

  it('W1107: says nothing of a runner that was not reached', () => {
    const run = testRun({ unit: null, endToEnd: null }, { ...facts, failedAt: 'lint' })
    expect([run.unit, run.endToEnd, run.failedAt]).toEqual([null, null, 'lint'])
  })
})
