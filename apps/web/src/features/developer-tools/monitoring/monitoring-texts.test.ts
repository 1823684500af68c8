import { expect, it } from 'vitest'
import { spanText } from './monitoring-texts.ts'

it.each([
  [-5, '0\u00A0s'],
  [0, '0\u00A0s'],
  [59_999, '59\u00A0s'],
  [60_000, '1\u00A0min'],
  [3_725_000, '1\u00A0h 2\u00A0min'],
  [90_000_000, '1\u00A0j 1\u00A0h'],
  [86_460_000, '1\u00A0j'],
])('W1111: %d ms are told as %s', (ms, text) => {
  expect(spanText(ms)).toBe(text)
})
