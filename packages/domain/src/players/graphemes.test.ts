import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { anyText } from '../../test/texts.ts'
import { graphemes } from './graphemes.ts'

const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' })
const segmented = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

test('R301: the short way for plain texts and the segmenter agree on every text', () => {
  const plain = fc.stringMatching(/^[\u0020-\u007E\u00A0-\u02FF\u1E00-\u1EFF\u2010-\u2027\u202F]*$/)
  fc.assert(
    fc.property(fc.oneof(plain, fc.string({ unit: 'grapheme' }), anyText()), (text) => {
      expect(graphemes(text)).toEqual(segmented(text))
    }),
  )
})

test('R301: an accent of its own and an emoji sequence are parts of one character', () => {
  expect(graphemes('E\u0301a👨‍👩‍👧‍👦')).toEqual(['E\u0301', 'a', '👨‍👩‍👧‍👦'])
})

test('R301: a browser without a segmenter counts the same characters', () => {
  vi.stubGlobal('Intl', {})
  const text = 'E\u0301a👨‍👩‍👧‍👦👍🏽🇫🇷🇧🇪❤️1️⃣🏴󠁧󠁢󠁥󠁮󠁧󠁿'
  const counted = graphemes(text)
  // Without the segmenter a Korean syllable that is written in two parts counts as two characters.
  const syllable = graphemes('\u1100\u1161')
  vi.unstubAllGlobals()
  expect(counted).toEqual(segmented(text))
  expect([syllable.length, graphemes('\u1100\u1161').length]).toEqual([2, 1])
})
