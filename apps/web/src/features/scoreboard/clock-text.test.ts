import { expect, it } from 'vitest'
import { clockText } from './game-clock.tsx'

it.each([
  [0, '00:00'],
  [59.9, '00:59'],
  [61, '01:01'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [36_061, '10:01:01'],
  [-5, '00:00'],
  [172_800, '2 jours'],
  [31_622_400, 'Durée inconnue'],
])('R1103: the clock reads %d seconds as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
