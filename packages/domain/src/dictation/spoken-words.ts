/**
 * Lower case, without accents; hyphens and apostrophes are spaces, a minus before a figure is
 * "moins".
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
