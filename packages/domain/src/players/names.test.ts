import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../test/texts.ts'
import { MAX_NAME_LENGTH } from '../game/bounds.ts'
import { cleanName, duplicateNames, nameKey, nameLength } from './names.ts'

describe('cleanName', () => {
  it('R301: trims, joins inner spaces and composes', () => {
    expect(cleanName('  Anna \t\n  Maria ')).toBe('Anna Maria')
    expect(cleanName('Zoe\u0301')).toBe('Zoé')
    expect(cleanName('\u00A0Bob\u202F')).toBe('Bob')
  })

  it('R301: takes out what cannot be seen or would turn the text around it', () => {
    expect(cleanName('\u202EannA\u202C')).toBe('annA')
    expect(cleanName('Bo\u200Bb\u0000')).toBe('Bob')
    expect(cleanName('Bob\uD83D')).toBe('Bob')
  })

  it('R301: a name in which nothing can be seen is empty', () => {
    for (const name of ['', ' ', '\u200B', '\u200D', '\uFE0F', '\u3164', '\u2800', '\u0301', '\u{E0041}']) {
      expect(cleanName(name)).toBe('')
    }
  })

  it('R301: keeps right-to-left names, emoji sequences and what looks like markup as they are', () => {
    for (const name of ['محمد', 'שרה כהן', '👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '<img src=x onerror=alert(1)>', "O'Brien", 'نی‌نی']) {
      expect(cleanName(name)).toBe(name)
    }
  })

  it('R301: piles of marks are cut to four on a character', () => {
    expect(cleanName(`x${'\u0335'.repeat(500)}y`)).toBe(`x${'\u0335'.repeat(4)}y`)
  })

  it('R301: cleaning a clean name changes nothing', () => {
    const anything = fc.oneof(
      anyText(30),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.string({
        unit: fc.constantFrom(' ', 'e', '\u0301', '\u0327', '\u200D', '\u200B', '\t', '\u1100', '\u1161', '\u202E'),
      }),
    )
    fc.assert(
      fc.property(anything, (name) => {
        const cleaned = cleanName(name)
        expect(cleanName(cleaned)).toBe(cleaned)
        expect(nameKey(cleaned)).toBe(nameKey(name))
        expect(cleaned).not.toMatch(/\p{Cs}/u)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('nameLength', () => {
  it('R301: counts what a reader counts', () => {
    expect(nameLength('')).toBe(0)
    expect(nameLength('é')).toBe(1)
    expect(nameLength('👨‍👩‍👧‍👦')).toBe(1)
    expect(nameLength('x'.repeat(24))).toBe(24)
    expect(nameLength('x'.repeat(200))).toBe(200)
  })

  it('R301: twenty-four emoji families fit, a pasted megabyte does not', () => {
    expect(nameLength('👨‍👩‍👧‍👦'.repeat(24))).toBe(MAX_NAME_LENGTH)
    expect(nameLength('👨‍👩‍👧‍👦'.repeat(100_000))).toBeGreaterThan(MAX_NAME_LENGTH)
  })
})

describe('duplicateNames', () => {
  it('R302: compares without case, accents, outer spaces and joiners', () => {
    expect(nameKey(' ZOÉ ')).toBe(nameKey('zoe'))
    expect(nameKey('Jo\u200Dhn')).toBe(nameKey('John'))
    expect(nameKey('Zoé')).not.toBe(nameKey('Zoë2'))
  })

  it('R302: tells which names repeat an earlier one; empty names repeat nothing', () => {
    expect([...duplicateNames(['Zoé', '', 'ZOE ', 'Bob', '', 'zoë'])]).toEqual([2, 5])
  })
})
