import { expect, it } from 'vitest'
import { frenchDates } from './french-dates.ts'

const paris = frenchDates('Europe/Paris')

it.each([
  ['numeric', '01/11/2026', '21/11/2026', '31/10/2026'],
  ['dayOfMonth', '1er novembre', '21 novembre', '31 octobre'],
  ['long', '1er novembre 2026', '21 novembre 2026', '31 octobre 2026'],
  ['abbreviated', '1er nov. 2026', '21 nov. 2026', '31 oct. 2026'],
  ['withWeekday', 'dimanche 1er novembre 2026', 'samedi 21 novembre 2026', 'samedi 31 octobre 2026'],
  ['moment', '1er novembre 2026 à 01:01', '21 novembre 2026 à 01:01', '31 octobre 2026 à 01:01'],
  ['time', '01:01', '01:01', '01:01'],
] as const)('R1116: the first day of a month is "1er" in words, no other and no figure (%s)', (form, ...texts) => {
  const days = [Date.UTC(2026, 10, 1, 0, 1), Date.UTC(2026, 10, 21, 0, 1), Date.UTC(2026, 9, 31, 0, 1)]
  expect(days.map(paris[form])).toEqual(texts)
})

it('R1116: a day is one of the time zone, and a year 1 stays one', () => {
  expect(frenchDates('Asia/Tokyo').long(Date.UTC(2026, 9, 31, 20))).toBe('1er novembre 2026')
  expect(paris.moment(Date.parse('0001-03-02T12:00:00Z'))).toMatch(/^2 mars 1 à /u)
})
