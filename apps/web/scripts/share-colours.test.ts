import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PALETTE, seriesColour } from '../src/features/sharing/share-palette.ts'

const css = readFileSync(new URL('../src/ui/tokens.css', import.meta.url), 'utf8')
const light = css.slice(css.indexOf(':root {'), css.indexOf(":root[data-theme='dark']"))

it('the picture that is shared has the colours of the light theme', () => {
  for (const [name, colour] of Object.entries(PALETTE)) {
    expect(light, name).toContain(`--${name}: ${colour};`)
  }
})

it('its lines have the hue of the player’s colour', () => {
  expect(seriesColour('canal')).toBe('oklch(0.54 0.155 200)')
  expect(seriesColour('unknown')).toBe('oklch(0.54 0.155 88)')
})
