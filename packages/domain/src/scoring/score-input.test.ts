import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../test/texts.ts'
import { appendToDraft, parseScore, stepScore, turnSign } from './score-input.ts'

const read = (text: string) => {
  const parsed = parseScore(text)
  return parsed.ok ? parsed.value : parsed.error
}
const type = (draft: string, character: string) => {
  const typed = appendToDraft(draft, character)
  return typed.ok ? typed.value : typed.error
}
const turn = (draft: string) => {
  const turned = turnSign(draft)
  return turned.ok ? turned.value : turned.error
}

describe('parseScore', () => {
  it.each([
    ['12', 12],
    ['-6', -6],
    ['999', 999],
    ['007', 7],
    ['', 0],
    ['-', 0],
    ['-0', 0],
    ['  42\n', 42],
    ['１２', 12],
    ['\u22124', -4],
    ['－４', -4],
    ['0'.repeat(10_000), 0],
    [`${'0'.repeat(10_000)}5`, 5],
  ])('R408: %j is %i', (text, score) => {
    expect(Object.is(read(text), score)).toBe(true)
  })

  it.each([
    '12,5',
    '12.5',
    '1e3',
    '--4',
    '4-',
    '+4',
    '1 2',
    '0x10',
    'NaN',
    'Infinity',
    'douze',
    '٣',
    '4️⃣',
    '<img onerror>',
    `${'0'.repeat(10_000)}x`,
  ])('R408: %j is not a number', (text) => {
    expect(read(text)).toBe('not-a-number')
  })

  it('R408: what is out of bounds says on which side', () => {
    expect(read('-7')).toBe('too-small')
    expect(read('1000')).toBe('too-large')
    expect(read('9'.repeat(10_000))).toBe('too-large')
    expect(read(`-${'9'.repeat(10_000)}`)).toBe('too-small')
  })

  it('R408: every score reads back as itself', () => {
    fc.assert(fc.property(fc.integer({ min: -6, max: 999 }), (score) => read(String(score)) === score))
  })

  it('R408: anything pasted gives a score within bounds or a reason', () => {
    const pasted = fc.oneof(anyText(), fc.string(), fc.string({ unit: fc.constantFrom('-', '0', '5', '９', ' ', '−') }))
    fc.assert(
      fc.property(pasted, (text) => {
        const parsed = parseScore(text)
        if (parsed.ok) expect(Number.isInteger(parsed.value) && parsed.value >= -6 && parsed.value <= 999).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('appendToDraft', () => {
  it('R408: digits follow each other, a first zero gives way', () => {
    expect(type('', '4')).toBe('4')
    expect(type('4', '2')).toBe('42')
    expect(type('0', '5')).toBe('5')
    expect(type('0', '0')).toBe('0')
    expect(type('-0', '3')).toBe('-3')
    expect(type('', '−')).toBe('-')
    expect(type('', '７')).toBe('7')
  })

  it('R408: what would leave the bounds or be no number is refused with its reason', () => {
    expect(type('-', '7')).toBe('too-small')
    expect(type('-4', '1')).toBe('too-small')
    expect(type('100', '0')).toBe('too-large')
    expect(type('4', '-')).toBe('not-a-number')
    expect(type('4', ',')).toBe('not-a-number')
    expect(type('', 'e')).toBe('not-a-number')
  })

  it('R408: whatever was typed, the draft is a score', () => {
    const characters = fc.array(fc.constantFrom('0', '1', '6', '7', '9', '-', ',', 'e'))
    fc.assert(
      fc.property(characters, (typed) => {
        const draft = typed.reduce((text, character) => {
          const next = appendToDraft(text, character)
          return next.ok ? next.value : text
        }, '')
        expect(parseScore(draft).ok).toBe(true)
        expect(draft).toMatch(/^-?(0|[1-9]\d{0,2})?$/u)
      }),
    )
  })
})

describe('turnSign', () => {
  it('R408: turns the sign of a draft and back, within bounds', () => {
    expect(turn('')).toBe('-')
    expect(turn('-')).toBe('')
    expect(turn('0')).toBe('-')
    expect(turn('4')).toBe('-4')
    expect(turn('-4')).toBe('4')
    expect(turn('7')).toBe('too-small')
  })
})

describe('stepScore', () => {
  it('R408: steps by one and stops at the bounds', () => {
    expect(stepScore(0, -1)).toBe(-1)
    expect(stepScore(-6, -1)).toBe(-6)
    expect(stepScore(999, 1)).toBe(999)
  })
})
