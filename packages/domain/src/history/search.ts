// Texts are folded once, so that ten thousand are searched between two keys.

import type { DisplayGame } from './display-game.ts'

const PLAIN = /^[ -~\n]*$/u

/** SPEC R1109: without case, accents, joined letters or typographic apostrophes; a hyphen, dash or gap is one space. */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  const plain = PLAIN.test(lower)
    ? lower
    : lower
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .replaceAll('œ', 'oe')
        .replaceAll('æ', 'ae')
        .replaceAll('’', "'")
  return plain.replace(/(?:[^\S\n]|\p{Pd})+/gu, ' ')
}

/** SPEC R1109: each on a line. */
export function searchText(game: DisplayGame): string {
  // A name of its own may hold another date, or none.
  const dates = game.name.includes(game.shortDate) ? [game.longDate] : [game.shortDate, game.longDate]
  return foldText([game.name, ...dates, ...game.players.map(({ name }) => name), ...game.tags].join('\n'))
}

/** SPEC R1109: none finds everything. */
export function queryWords(query: string): readonly string[] {
  return foldText(query)
    .split(/\s+/u)
    .filter((word) => word !== '')
}

/** SPEC R1109: whole or as a part, in any order. @param text folded */
export function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}
