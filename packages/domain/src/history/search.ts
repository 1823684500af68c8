// The texts of games are folded once, so that ten thousand can be searched at each key press.

import type { DisplayGame } from './display-game.ts'

const PLAIN = /^[ -~\n]*$/u

/** SPEC R1109: removes case, accents, ligatures and typographic apostrophes; hyphens and runs of spaces become a space. */
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

/** SPEC R1109: the folded text in which a game is searched, one name, date or tag per line. */
export function searchText(game: DisplayGame): string {
  // The default name contains the date; a game's own name may contain another date or none.
  const dates = game.name.includes(game.shortDate) ? [game.longDate] : [game.shortDate, game.longDate]
  return foldText([game.name, ...dates, ...game.players.map(({ name }) => name), ...game.tags].join('\n'))
}

/** SPEC R1109: the folded words of a query; an empty list matches every game. */
export function queryWords(query: string): readonly string[] {
  return foldText(query)
    .split(/\s+/u)
    .filter((word) => word !== '')
}

/** SPEC R1109: whether a text contains all words, in any order, also within longer words. @param text folded */
export function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}
