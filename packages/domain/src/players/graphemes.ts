import { once } from '../once.ts'

const segmenter = once(() => new Intl.Segmenter('fr', { granularity: 'grapheme' }))

// In these texts each code unit is a character, so they need no segmenter.
const PLAIN = /^[\u0020-\u007E\u00A0-\u02FF\u1E00-\u1EFF\u2010-\u2027\u202F]*$/u

/** Approximates graphemes in browsers without `Intl.Segmenter` (Firefox before 125). */
const CHARACTER =
  /\p{Regional_Indicator}{2}|\r\n|[^](?:[\p{M}\p{Emoji_Modifier}\u200C\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic}?)*/gu

/** Characters as a reader counts them; an emoji sequence is one. */
export function graphemes(text: string): readonly string[] {
  if (PLAIN.test(text)) return Array.from(text)
  if (!('Segmenter' in Intl)) return text.match(CHARACTER) ?? []
  return Array.from(segmenter().segment(text), ({ segment }) => segment)
}
