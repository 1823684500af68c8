import { describe, expect, it } from 'vitest'
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
