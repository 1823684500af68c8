import { expect, it } from 'vitest'
import { letterUnits, lineUnits, wordUnits } from './letter-units.ts'

it('W114: the longest word of a name has room for its hyphen, which would begin the next line without it', () => {
  expect(wordUnits('Marie-Antoinette-Élodie')).toBe(letterUnits('Antoinette-'))
  expect(wordUnits('Léa et Hugo')).toBe(letterUnits('Hugo'))
  expect(wordUnits('')).toBe(0)
})

it('W114: a name stands on two lines where the longer one is shortest', () => {
  expect(lineUnits('Guillaume-Emmanuel-Pauls')).toBe(letterUnits('Emmanuel-Pauls'))
  expect(lineUnits('Anne-Sophie de la Tour-M')).toBe(letterUnits('de la Tour-M'))
  expect(lineUnits('Zoé')).toBe(letterUnits('Zoé'))
  expect(lineUnits('')).toBe(0)
})
