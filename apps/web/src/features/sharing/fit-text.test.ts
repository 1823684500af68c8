import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitText, type TextArea } from './fit-text.ts'

/** Every letter is half as wide as it is high. */
const measure = (text: string, size: number) => Array.from(text).length * size * 0.5
const room = (width: number, lines: number, ...sizes: readonly number[]): TextArea => ({
  width,
  lines: () => lines,
  sizes,
})

describe('fitting a text', () => {
  it('takes the largest size at which it fits', () => {
    expect(fitText('Léa gagne', room(100, 1, 40, 20, 10), measure)).toEqual({ lines: ['Léa gagne'], size: 20 })
    expect(fitText('Léa gagne', room(100, 2, 40, 20, 10), measure)).toEqual({ lines: ['Léa', 'gagne'], size: 40 })
  })

  it('takes the next smaller size where it saves a line, unless that is much smaller', () => {
    const text = 'Léa triomphe avec 49\u00A0points\u00A0!'
    const lines = ['Léa triomphe', 'avec 49\u00A0points\u00A0!']
    expect(fitText(text, room(145, 3, 20, 18), measure)).toEqual({ lines, size: 18 })
    expect(fitText(text, room(145, 3, 20, 15), measure)).toEqual({
      lines: ['Léa triomphe', 'avec', '49\u00A0points\u00A0!'],
      size: 20,
    })
  })

  it('parts a compound at its hyphen before it parts a word anywhere', () => {
    expect(fitText('Marie-Alexandrine', room(60, 2, 10), measure).lines).toEqual(['Marie-', 'Alexandrine'])
    expect(fitText('Jean-Noël', room(100, 2, 10), measure).lines).toEqual(['Jean-Noël'])
    expect(fitText('aaaaaaaaaa', room(20, 3, 10), measure).lines).toEqual(['aaaa', 'aaaa', 'aa'])
  })

  it('does not part at a space that does not break', () => {
    expect(fitText('avec 42\u00A0points', room(45, 2, 10), measure).lines).toEqual(['avec', '42\u00A0points'])
  })

  it('says by "…" that something is missing, and keeps an emoji whole', () => {
    expect(fitText('un deux trois quatre', room(35, 2, 10), measure).lines).toEqual(['un deux', 'trois…'])
    expect(fitText('👨‍👩‍👧👨‍👩‍👧', room(35, 1, 10), measure).lines).toEqual(['👨‍👩‍👧…'])
  })

  it('keeps within its room whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: 'grapheme' }), fc.integer({ min: 1, max: 4 }), (text, lines) => {
        const fitted = fitText(text, room(200, lines, 30, 20), measure)
        expect(fitted.lines.length).toBeLessThanOrEqual(lines)
        for (const line of fitted.lines) expect(measure(line, fitted.size)).toBeLessThanOrEqual(200)
      }),
    )
  })
})
