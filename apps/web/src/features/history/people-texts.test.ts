import { expect, it } from 'vitest'
import { peopleTexts } from './people-texts.ts'

it('R1303, R1116: names the games that two sat in together, one with a damaged date too', () => {
  const one = { date: '2026-11-21T12:00:00Z' }
  const two = [{ date: '2026-11-26T12:00:00Z' }, { date: '2026-11-26T19:00:00Z' }]
  const undated = { date: 'damaged' }
  const other = { date: '2026-11-12T12:00:00Z' }
  const last = { date: '2026-11-01T12:00:00Z' }
  const said = (...shared: readonly { readonly date: string }[]) =>
    /ensemble\s: (?<games>.*?)\. /u.exec(peopleTexts.together('Léa', 'Hugo', shared))?.groups?.['games']
  expect(peopleTexts.together('Léa', 'Hugo', [one, undated]).replaceAll('\u00A0', ' ')).toBe(
    'Léa et Hugo ont joué 2 parties ensemble : celle du 21 novembre 2026 et une sans date. ' +
      'Deux personnes assises à la même table ne peuvent pas être la même.',
  )
  expect(said(...two)).toBe('celles du 26 novembre 2026')
  expect(said(one, ...two, undated, { date: '' })).toBe(
    'celle du 21 novembre 2026, celles du 26 novembre 2026 et 2 sans date',
  )
  expect(said(one, ...two, other, last)).toBe(
    'celle du 21 novembre 2026, celles du 26 novembre 2026, celle du 12 novembre 2026 et 1 autre',
  )
  expect(said(one, other, last, ...two)).toMatch(/, celle du 1er novembre 2026 et 2 autres$/u)
})

it.each([
  [1, 'Léa a retrouvé son nom dans 1 partie'],
  [2, 'Léa a retrouvé son nom dans 2 parties'],
  [0, 'Léa n’a pas retrouvé son nom : il a changé depuis'],
])('Y504: the name stands in %i games again: "%s"', (restored, text) => {
  expect(peopleTexts.undone('Léa', restored).replaceAll('\u00A0', ' ')).toBe(text)
})
