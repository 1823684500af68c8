import { expect, it } from 'vitest'
import { timeText } from './time-text.ts'

it('reads as a time of day, or as nothing where no calendar has the moment', () => {
  expect(timeText(new Date(2026, 10, 21, 14, 5).getTime())).toBe('14:05')
  expect(timeText(8.64e15)).toMatch(/^\d\d:\d\d$/u)
  expect([NaN, Infinity, 8.64e15 + 1, -9e15].map(timeText)).toEqual(['', '', '', ''])
})
