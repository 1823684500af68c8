import { expect, it } from 'vitest'
import { letterUnits, wordUnits } from './letter-units.ts'

it('W114: the longest word of a name has room for its hyphen, which would begin the next line without it', () => {
  expect(wordUnits('Marie-Antoinette-Élodie')).toBe(letterUnits('Antoinette-'))
  expect(wordUnits('Léa et Hugo')).toBe(letterUnits('Hugo'))
  expect(wordUnits('')).toBe(0)
})
