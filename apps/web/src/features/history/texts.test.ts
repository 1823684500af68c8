import { describe, expect, it } from 'vitest'
import { statisticsTexts } from './statistics-texts.ts'
import { historyTexts } from './texts.ts'

it('R1105: in a sentence a game with a name of its own is a game, too', () => {
  expect(historyTexts.open('Partie 21/11/2026', 'Léa', false)).toBe('Voir la partie 21/11/2026, gagnée par Léa')
  expect(historyTexts.open('Partie 21/11/2026', '', false)).toBe('Voir la partie 21/11/2026')
  expect(historyTexts.open('Le tournoi', 'Léa', false)).toBe('Voir la partie «\u00A0Le tournoi\u00A0», gagnée par Léa')
  expect(historyTexts.menu('Le tournoi')).toBe('Actions de la partie «\u00A0Le tournoi\u00A0»')
})

describe('the winners on a card', () => {
  it.each([
    [['Léa'], 'Léa'],
    [['Léa', 'Hugo'], 'Léa et Hugo'],
    [['Léa', 'Hugo', 'Zoé'], 'Léa + 2'],
    [Array.from({ length: 12 }, (_, seat) => `Joueur ${String(seat + 1)}`), 'Joueur 1 + 11'],
  ])('R1107: nobody who won is left out: %j', (names, text) => {
    expect(historyTexts.winners(names)).toBe(text)
  })
})

it('R308: a right-to-left name stands before how many share its win', () => {
  expect(historyTexts.winners(['שרה', 'דן', 'Léa'])).toBe('\u2068שרה\u2069 + 2')
})

it('R308: two right-to-left names keep their places and figures, face to face', () => {
  const [arabic, hebrew] = ['محمد', 'שרה']
  expect(statisticsTexts.beats(arabic, hebrew, 3, 1)).toBe(`\u2068${arabic}\u2069 bat \u2068${hebrew}\u2069 3 à 1`)
  expect(statisticsTexts.level(arabic, 'Léa', 2)).toBe(`\u2068${arabic}\u2069 et Léa à égalité, 2 partout`)
})

it('the profiles of names elide before a vowel', () => {
  expect(statisticsTexts.profilesLabel(['Alice', 'Léa'])).toBe('Profils comparés d’Alice et Léa')
})
