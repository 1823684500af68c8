import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../src/ui/tokens.css', import.meta.url), 'utf8')

const [light = '', dark = ''] = css.split(":root[data-theme='dark'] {")

/** Relative luminance of a token, 0 to 1. */
function luminance(theme: string, token: string): number {
  const [, lightness = '', chroma = '', hue = ''] =
    new RegExp(`--${token}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`, 'u').exec(theme) ?? []
  expect(lightness, token).not.toBe('')
  const angle = (Number(hue) * Math.PI) / 180
  const [a, b] = [Number(chroma) * Math.cos(angle), Number(chroma) * Math.sin(angle)]
  const cube = (x: number, y: number) => (Number(lightness) + x * a + y * b) ** 3
  const [l, m, s] = [
    cube(0.3963377774, 0.2158037573),
    cube(-0.1055613458, -0.0638541728),
    cube(-0.0894841775, -1.291485548),
  ]
  const within = (value: number) => Math.min(1, Math.max(0, value))
  const red = within(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = within(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = within(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
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
