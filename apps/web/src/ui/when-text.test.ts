import { expect, it } from 'vitest'
import { whenText } from './when-text.ts'

const now = new Date(2026, 10, 21, 14, 30).getTime()

it.each([
  ['à l’instant', new Date(2026, 10, 21, 14, 29, 30)],
  // The clock was set back since.
  ['à l’instant', new Date(2026, 10, 21, 14, 35)],
  ['le 23 novembre à 14:35', new Date(2026, 10, 23, 14, 35)],
  ['il y a 1\u00A0minute', new Date(2026, 10, 21, 14, 28, 50)],
  ['il y a 59\u00A0minutes', new Date(2026, 10, 21, 13, 31)],
  ['aujourd’hui à 09:05', new Date(2026, 10, 21, 9, 5)],
  ['hier à 23:59', new Date(2026, 10, 20, 23, 59)],
  ['le 12 novembre à 20:30', new Date(2026, 10, 12, 20, 30)],
  ['le 1er novembre à 20:30', new Date(2026, 10, 1, 20, 30)],
  ['le 31 décembre 2025 à 08:00', new Date(2025, 11, 31, 8, 0)],
])('W1601, R1116: says “%s”', (text, at) => {
  expect(whenText(at.getTime(), now)).toBe(text)
})
