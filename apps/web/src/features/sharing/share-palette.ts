import { ownValue } from '@dutch/domain/own-value'

// The light tokens of `tokens.css`, used in every theme. They are in sRGB, because the build does not convert colours in scripts
// and the oldest browsers do not know oklch. `scripts/share-colours.test.ts` compares them.

export const PALETTE = {
  paper: '#f9f4ea',
  card: '#fefdf9',
  sunken: '#f0e9dc',
  ink: '#132349',
  'ink-soft': '#3b4b6d',
  line: '#e0d8c9',
  delft: '#1e469c',
  'delft-edge': '#0f2a6c',
  'on-delft': '#fcfaf4',
  accent: '#fd831e',
  danger: '#b72028',
  'glaze-1': '#f6b933',
  'glaze-1-edge': '#be7200',
  'glaze-2': '#cad6df',
  'glaze-2-edge': '#8395a4',
  'glaze-3': '#c6835a',
  'glaze-3-edge': '#814b2e',
  'avatar-delft': '#9fc7fb',
  'avatar-orange': '#ffb97a',
  'avatar-tulip': '#fbabb4',
  'avatar-canal': '#84dce0',
  'avatar-meadow': '#aae39e',
  'avatar-plum': '#d6b1e7',
  'avatar-sand': '#e9d29c',
} as const

/** The colour of an avatar; an unknown one is sand, as on screen. */
export function avatarColour(name: string): string {
  const known: Readonly<Record<string, string>> = PALETTE
  return known[`avatar-${name}`] ?? PALETTE['avatar-sand']
}

/** The colour of a line for each avatar colour, as in `.series`. */
const SERIES: Readonly<Record<string, string>> = {
  delft: '#216ec6',
  orange: '#ab5300',
  tulip: '#b63e56',
  canal: '#008792',
  meadow: '#33831e',
  plum: '#904dab',
  sand: '#946600',
}

export function seriesColour(name: string): string {
  return ownValue(SERIES, name) ?? SERIES['sand'] ?? ''
}
