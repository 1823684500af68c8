import { expect, it } from 'vitest'
import { peopleTexts } from './people-texts.ts'

it('R1303: names the games that two sat in together, one with a damaged date too', () => {
  const shared = [{ date: '2026-11-21T12:00:00Z' }, { date: 'damaged' }, { date: '' }]
  expect(peopleTexts.together('Léa', 'Hugo', shared).replaceAll('\u00A0', ' ')).toBe(
    'Léa et Hugo ont joué 3 parties ensemble : celle du 21 novembre 2026, une partie sans date et une partie sans date. ' +
      'Deux personnes assises à la même table ne peuvent pas être la même.',
  )
})

it.each([
  [0, 0, 'Léa a retrouvé son nom'],
  [1, 1, 'Léa a retrouvé son nom dans 1 partie'],
  [3, 2, 'Léa a retrouvé son nom dans 2 parties'],
  [2, 0, 'Léa n’a pas retrouvé son nom : il a changé depuis'],
])('Y504: of %i games that were renamed %i have the name again: "%s"', (changed, restored, text) => {
  expect(peopleTexts.undone('Léa', changed, restored).replaceAll('\u00A0', ' ')).toBe(text)
})
