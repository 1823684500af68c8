/**
 * Splits a text into words in lower case, without accents. Words are split at hyphens, apostrophes and between letters
 * and digits; a minus sign before a digit becomes the word "moins".
 */
export function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .toLocaleLowerCase('fr')
    .replace(/œ/gu, 'oe')
    .replace(/æ/gu, 'ae')
    .replace(/(^|\D)[-−–]\s*(?=\d)/gu, '$1 moins ')
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => word.match(/\d+|\D+/gu) ?? [])
}
