import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hueOf } from '../src/features/figures/series-hue.ts'
import { avatarColour, PALETTE, seriesColour } from '../src/features/sharing/share-palette.ts'
import { srgbOf } from './oklch.ts'

const read = (path: string) => readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8')
const css = read('ui/tokens.css')
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
  for (const [name, colour] of Object.entries(PALETTE)) {
    if (!name.startsWith('glaze-')) expectSame(colour, tokenOf(name), name)
  }
})

it('the steps of its podium are glazed as on the screen', () => {
  const podium = read('features/result/podium.css')
  const glazes = Array.from(podium.matchAll(/--glaze(-edge)?: (oklch\([^)]*\));/gu), ([, edge = '', colour = '']) => [
    edge,
    colour,
  ])
  const named = [3, 1, 2].flatMap((place) => [`glaze-${String(place)}`, `glaze-${String(place)}-edge`])
  expect(glazes).toHaveLength(named.length)
  const palette = new Map<string, string>(Object.entries(PALETTE))
  named.forEach((name, index) => expectSame(palette.get(name) ?? '', glazes[index]?.[1] ?? '', name))
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
