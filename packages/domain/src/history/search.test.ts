import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayGames, oldRecord, PARIS } from '../../test/records.ts'
import { displayGame } from './display-game.ts'
import { foldText, hasWords, queryWords, searchText } from './search.ts'

const found = (query: string, record = oldRecord()) =>
  hasWords(searchText(displayGame(record, PARIS)), queryWords(query))

describe('search', () => {
  it.each(['léa', 'LEA', 'lé', 'hug', ' Hugo ', 'partie 01/03', '01/03/2025', '1 mars', 'Mars 2025', ''])(
    'R1109: "%s" finds the game',
    (query) => {
      expect(found(query)).toBe(true)
    },
  )

  it.each(['migrée', '02/01/2024', '01/03/2025', '1 mars'])(
    'R1109: a game with a name of its own is found by "%s"',
    (query) => {
      expect(found(query, oldRecord({ name: 'Partie migrée - 02/01/2024' }))).toBe(true)
    },
  )

  it.each(['soeur', 'sœur', 'SŒUR', 'cœlacanthe laetitia'])(
    'R1109: joined letters are found apart, by "%s"',
    (query) => {
      expect(found(query, oldRecord({ name: 'Sœur Lætitia et le coelacanthe' }))).toBe(true)
    },
  )

  it.each(['léa hugo', 'HUGO lea', ' hugo  mars léa', 'léa\nhugo', 'lé hu', '2025 hugo'])(
    'R1109: every word of "%s" is in the game, in whatever order',
    (query) => {
      expect(found(query)).toBe(true)
    },
  )

  it.each([
    'jean-paul',
    'Jean Paul',
    'marie-ève',
    'Marie–Eve',
    'marie\u2011eve',
    'eve jean',
    '01-03-2025',
    '-',
    'jean -',
  ])('R1109: hyphens, dashes and spaces are one: "%s"', (query) => {
    expect(found(query, oldRecord({ name: 'Jean Paul et Marie–Eve' }))).toBe(true)
    expect(found(query, oldRecord({ name: 'Jean-Paul et Marie Ève' }))).toBe(true)
  })

  it.each(['zoé', 'léa zoé', 'hugo 02/03/2025', '02/03/2025', 'éahu'])('R1109: "%s" does not', (query) => {
    expect(found(query)).toBe(false)
  })

  it.each(["aujourd'hui", 'Aujourd’hui', 'AUJOURD'])('R1109: a tag is found as a phone writes it: "%s"', (query) => {
    expect(found(query, oldRecord({ date: '2026-11-21T18:00:00.000Z' }))).toBe(true)
  })

  it('R1109: what is indexed is found, whole or in part, whatever the case', () => {
    fc.assert(
      fc.property(displayGames, fc.nat(), fc.nat(), (game, start, length) => {
        const text = searchText(game)
        for (const field of [game.name, game.longDate, ...game.players.map(({ name }) => name), ...game.tags]) {
          expect(hasWords(text, queryWords(field))).toBe(true)
          // Some letters have no capital (ß, ᾀ): their upper case is made of other letters, which is another word.
          const capitals = field.toUpperCase()
          if (capitals.toLowerCase() === field.toLowerCase()) expect(hasWords(text, queryWords(capitals))).toBe(true)
          const letters = Array.from(foldText(field))
          expect(hasWords(text, queryWords(letters.slice(start % 5, (start % 5) + (length % 7)).join('')))).toBe(true)
        }
      }),
    )
  })

  it('R1109: folding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
    )
  })
})
