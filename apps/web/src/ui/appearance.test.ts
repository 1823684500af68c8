import { describe, expect, it } from 'vitest'
import { resolveTheme } from './appearance.ts'

describe('resolveTheme', () => {
  it.each([
    ['light', true, 'light'],
    ['light', false, 'light'],
    ['dark', false, 'dark'],
    ['dark', true, 'dark'],
    ['auto', true, 'dark'],
    ['auto', false, 'light'],
  ] as const)('shows for %s, on a system that is dark: %s, the theme %s', (choice, systemIsDark, shown) => {
    expect(resolveTheme(choice, systemIsDark)).toBe(shown)
  })
})
