import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorContexts } from './error-contexts.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dutch-results-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/**
 * @param {string} test
 * @param {string} text
 */
function leave(test, text) {
  mkdirSync(join(folder, test))
  writeFileSync(join(folder, test, 'error-context.md'), text)
  writeFileSync(join(folder, test, 'trace.zip'), 'not a text')
}

describe('the pages on which tests failed', () => {
  it('are told one after the other, each with the name of its test', () => {
    leave('setup-b', '# How to read this\n\n# Test info\n- heading "Configuration"\n')
    leave('game-a', '- button "Annuler"\n')
    expect(errorContexts(folder)).toEqual([
      '--- game-a\n- button "Annuler"',
      '--- setup-b\n# Test info\n- heading "Configuration"',
    ])
  })

  it('are cut where they are long', () => {
    leave('long', Array.from({ length: 250 }, (_, index) => `line ${index + 1}`).join('\n'))
    const lines = errorContexts(folder)[0]?.split('\n') ?? []
    expect(lines).toHaveLength(202)
    expect(lines.slice(-2)).toEqual(['line 200', '(50 more lines)'])
  })

  it('are none where nothing failed or nothing ran', () => {
    expect(errorContexts(folder)).toEqual([])
    expect(errorContexts(join(folder, 'nowhere'))).toEqual([])
  })
})
