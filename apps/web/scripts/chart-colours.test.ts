import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { linearOf } from './oklch.ts'

const css = readFileSync(new URL('../src/ui/tokens.css', import.meta.url), 'utf8')

const [light = '', dark = ''] = css.split(":root[data-theme='dark'] {")

/** The relative luminance of a token, from 0 to 1. */
function luminance(theme: string, token: string): number {
  const [, colour = ''] = new RegExp(`--${token}: (oklch\\([^)]*\\))`, 'u').exec(theme) ?? []
  const linear = linearOf(colour)
  expect(linear, token).not.toBeNull()
  const [red, green, blue] = linear ?? [0, 0, 0]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(theme: string, one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(theme, one), luminance(theme, other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the six chart colours of the %s theme', (_, theme) => {
  it.each([1, 2, 3, 4, 5, 6])('R1210: chart colour %i stands out from what it is drawn on', (colour) => {
    for (const ground of ['card', 'sunken']) {
      expect(contrast(theme, `chart-${String(colour)}`, ground)).toBeGreaterThanOrEqual(3)
    }
  })
})
