import { expect, it } from 'vitest'
import { cellColour, roundColour } from './round-colour.ts'

it.each([
  [-6, 'purple'],
  [0, 'purple'],
  [1, 'green'],
  [5, 'green'],
  [6, 'yellow'],
  [15, 'yellow'],
  [16, 'red'],
  [999, 'red'],
] as const)('R404: a round of %i is %s', (score, colour) => {
  expect(roundColour(score)).toBe(colour)
})

it.each([
  [-6, 'green'],
  [0, 'green'],
  [1, 'neutral'],
  [15, 'neutral'],
  [16, 'red'],
  [25, 'red'],
  [26, 'deep-red'],
] as const)('R405: a cell of %i is %s', (score, colour) => {
  expect(cellColour(score)).toBe(colour)
})
