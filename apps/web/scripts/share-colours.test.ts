import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hueOf } from '../src/features/figures/series-hue.ts'
import { avatarColour, PALETTE, seriesColour } from '../src/features/sharing/share-palette.ts'
import { srgbOf } from './oklch.ts'

const css = readFileSync(new URL('../src/ui/tokens.css', import.meta.url), 'utf8')
const light = css.slice(css.indexOf(':root {'), css.indexOf(":root[data-theme='dark']"))

function expectSame(hexadecimal: string, colour: string, name: string): void {
  const parts = srgbOf(colour)
  expect(parts, name).toHaveLength(3)
  for (const [index, part] of parts.entries()) {
    const given = Number.parseInt(hexadecimal.slice(1 + 2 * index, 3 + 2 * index), 16)
    expect(Math.abs(given - part), `${name}: ${hexadecimal}`).toBeLessThan(1)
  }
}

const tokenOf = (name: string) => new RegExp(`--${name}: (oklch\\([^)]*\\));`, 'u').exec(light)?.[1] ?? ''

it('the picture that is shared has the colours of the light theme', () => {
  for (const [name, colour] of Object.entries(PALETTE)) expectSame(colour, tokenOf(name), name)
})

it('its lines, and those of a race on the screen, have the hue of the player’s colour', () => {
  for (const name of ['delft', 'orange', 'tulip', 'canal', 'meadow', 'plum', 'sand']) {
    const hue = / (\d+)\)$/u.exec(tokenOf(`avatar-${name}`))?.[1] ?? ''
    expectSame(seriesColour(name), `oklch(0.54 0.155 ${hue})`, name)
    expect(hueOf(name)).toBe(hue)
  }
  expect(hueOf('unknown')).toBe(hueOf('sand'))
  expect(seriesColour('constructor')).toBe(seriesColour('sand'))
  expect(seriesColour('unknown')).toBe(seriesColour('sand'))
  expect(avatarColour('unknown')).toBe(PALETTE['avatar-sand'])
})
