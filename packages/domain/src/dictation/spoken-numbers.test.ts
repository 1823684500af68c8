import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spokenNumberAt } from './spoken-numbers.ts'
import { wordsOf } from './spoken-words.ts'

const read = (text: string) => {
  const words = wordsOf(text)
  const number = spokenNumberAt(words, 0)
  return number !== null && number.length === words.length ? number.value : null
}

const SMALL = 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(' ')
const TENS = ['', 'dix', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante']

/** The French words of a number from 0 to 999: the inverse of the code under test. */
function written(value: number): string {
  if (value >= 100) {
    const hundreds = Math.floor(value / 100)
    const rest = value % 100
    const head = hundreds === 1 ? 'cent' : `${SMALL[hundreds] ?? ''} cent${rest === 0 ? 's' : ''}`
    return rest === 0 ? head : `${head} ${written(rest)}`
  }
  if (value < 17) return SMALL[value] ?? ''
  if (value < 20) return `dix-${SMALL[value - 10] ?? ''}`
  if (value >= 80) return value === 80 ? 'quatre-vingts' : `quatre-vingt-${written(value - 80)}`
  const tens = Math.min(6, Math.floor(value / 10))
  const rest = value - tens * 10
  const head = TENS[tens] ?? ''
  if (rest === 0) return head
  return rest === 1 || rest === 11 ? `${head} et ${written(rest)}` : `${head}-${written(rest)}`
}

describe('numbers in words', () => {
  it('R1003: every number from 0 to 999 as French writes it', () => {
    for (let value = 0; value <= 999; value += 1) expect([value, read(written(value))]).toEqual([value, value])
  })

  it.each([
    ['Zéro', 0],
    ['une', 1],
    ['dix sept', 17],
    ['vingt-et-un', 21],
    ['soixante et onze', 71],
    ['quatre vingt dix neuf', 99],
    ['septante-deux', 72],
    ['huitante', 80],
    ['octante trois', 83],
    ['nonante et un', 91],
    ['neuf cent quatre-vingt-dix-neuf', 999],
    ['12', 12],
    ['007', 7],
  ])('R1003: "%s" is %i', (text, value) => {
    expect(read(text)).toBe(value)
  })

  it.each([
    '',
    'moins',
    'vingt dix',
    'vingt zéro',
    'cent zéro',
    'cent cent',
    'dix dix',
    'onze sept',
    'un cent',
    'onze cents',
    'vingt et deux',
    'quatre-vingt et un',
    'douzaine',
    '1,5',
  ])('R1003: "%s" is not one number', (text) => {
    expect(read(text)).toBeNull()
  })

  it('R1003: whatever the words, a number takes at least one of them and no more than there are', () => {
    const word = fc.constantFrom(...SMALL, ...TENS, 'cent', 'cents', 'et', 'quatre', 'vingts', 'Léa', '40')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (given) => {
        const words = wordsOf(given.join(' '))
        const number = spokenNumberAt(words, 0)
        if (number === null) return
        expect(number.length).toBeGreaterThan(0)
        expect(number.length).toBeLessThanOrEqual(words.length)
        expect(Number.isInteger(number.value)).toBe(true)
      }),
    )
  })
})
