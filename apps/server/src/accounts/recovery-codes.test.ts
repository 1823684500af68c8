import { describe, expect, it } from 'vitest'
import { newRecoveryCodes, parseRecoveryCode } from './recovery-codes.ts'

describe('Z115: recovery codes', () => {
  it('are ten, all different, of capitals and digits that are not taken for one another', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^(?:[ACDEFGHJKMNPRTWXY34679]{4}-){2}[ACDEFGHJKMNPRTWXY34679]{4}$/)
  })

  it('are drawn again where chance draws one twice', () => {
    let draws = 0
    const codes = newRecoveryCodes((below) => Math.floor((draws += 1) / 24) % below)
    expect(new Set(codes).size).toBe(10)
  })

  it.each([
    'AC34-DE67-FG9H',
    'ac34-de67-fg9h',
    ' Ac34 dE67\u00A0fg9h ',
    'ac34de67fg9h',
    'AC34\u2013DE67\u2014FG9H',
    'AC34\u2011DE67 - FG9H.',
  ])('“%s” is the one on the paper', (typed) => {
    expect(parseRecoveryCode(typed)).toBe('AC34-DE67-FG9H')
  })

  it.each([
    ['aB3dE-xYz19', 'aB3dE-xYz19'],
    [' aB3dE-xYz19 ', 'aB3dE-xYz19'],
    ['AC34-DE67-FG90', 'AC34-DE67-FG90'],
    ['', ''],
  ])('“%s” is none of ours and stays as it is', (typed, kept) => {
    expect(parseRecoveryCode(typed)).toBe(kept)
  })
})
