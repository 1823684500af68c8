import { describe, expect, it } from 'vitest'
import { failedTests } from './failed-tests.mjs'

describe('the failed tests, at the end of npm test', () => {
  it('names a unit test with its file and error, and a file that cannot be loaded', () => {
    const unit = {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'good' },
            { status: 'failed', fullName: 'bad', failureMessages: ['\u001B[31mexpected 1\u001B[39m\n\nto be 2'] },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
        { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'fine' }] },
      ],
    }
    expect(failedTests(unit, null)).toEqual([
      '✘ a.test.ts bad\n    expected 1\n    to be 2',
      '✘ b.test.ts \n    SyntaxError',
    ])
  })

  it('names a journey with the line that failed, also in a group, and cuts a long error', () => {
    const message = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`).join('\n')
    const error = { message, location: { file: 'x', line: 12, column: 3 } }
    const failed = { file: 'rooms.test.ts', line: 4, title: 'joins', ok: false, tests: [{ results: [{ error }] }] }
    const interrupted = { ...failed, title: 'stops', tests: [{ results: [{}] }] }
    const passed = { ...failed, title: 'works', ok: true }
    const e2e = { suites: [{ specs: [passed, failed], suites: [{ specs: [interrupted] }] }] }
    const [first = '', second] = failedTests(null, e2e)
    expect(first.split('\n')[0]).toBe('✘ e2e/rooms.test.ts:12 joins')
    expect(first.split('\n')).toHaveLength(9)
    expect(second).toBe('✘ e2e/rooms.test.ts:4 stops')
  })
})
