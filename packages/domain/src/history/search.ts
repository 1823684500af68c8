// Finding games by what is typed. Each game's text is folded once, so that ten thousand are searched between two keys.

import type { DisplayGame } from './display-game.ts'

const PLAIN = /^[ -~\n]*$/u

/** SPEC R48: text without case, accents, doubled spaces, typographic apostrophes or hyphens that do not break: what a search compares. */
export function foldText(text: string): string {
  const plain = PLAIN.test(text)
    ? text
    : text
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .replaceAll('’', "'")
        .replaceAll('\u2011', '-')
  return plain.toLowerCase().replace(/[^\S\n]+/gu, ' ')
}

/** SPEC R48: what a game is found by: its name, its date, its players and its tags, each on a line of its own. */
export function searchText(game: DisplayGame): string {
  // A name of its own may have another date in it, or none.
  const dates = game.name.includes(game.shortDate) ? [game.longDate] : [game.shortDate, game.longDate]
  return foldText([game.name, ...dates, ...game.players.map(({ name }) => name), ...game.tags].join('\n'))
}

/** SPEC R48: the words of what was typed, ready for `hasWords`. None finds everything. */
export function queryWords(query: string): readonly string[] {
  return foldText(query)
    .split(/\s+/u)
    .filter((word) => word !== '')
}

/** SPEC R48: whether a text that was folded has every word, whole or as a part, in any order. */
export function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}
