import { once } from '../once.ts'

const segmenter = once(() => new Intl.Segmenter('fr', { granularity: 'grapheme' }))

// Latin letters, figures and the punctuation between them: each unit is a character by itself, as it is composed.
const PLAIN = /^[\u0020-\u007E\u00A0-\u02FF\u1E00-\u1EFF\u2010-\u2027\u202F]*$/u

/** A text in characters as a reader counts them; an emoji sequence is one. */
export function graphemes(text: string): readonly string[] {
  return PLAIN.test(text) ? Array.from(text) : Array.from(segmenter().segment(text), ({ segment }) => segment)
}
