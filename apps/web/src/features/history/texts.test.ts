import { describe, expect, it } from 'vitest'
import { historyTexts } from './texts.ts'

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
