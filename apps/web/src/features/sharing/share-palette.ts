// The light tokens of `tokens.css`, whatever the screen shows. `scripts/share-colours.test.ts` compares them.

export const PALETTE = {
  paper: 'oklch(0.968 0.014 84)',
  card: 'oklch(0.993 0.005 88)',
  sunken: 'oklch(0.935 0.019 82)',
  ink: 'oklch(0.265 0.075 265)',
  'ink-soft': 'oklch(0.415 0.06 264)',
  line: 'oklch(0.885 0.022 82)',
  delft: 'oklch(0.42 0.148 263)',
  'delft-soft': 'oklch(0.925 0.03 256)',
  'delft-edge': 'oklch(0.31 0.12 264)',
  'on-delft': 'oklch(0.985 0.008 88)',
  accent: 'oklch(0.735 0.178 53)',
  danger: 'oklch(0.505 0.185 25)',
  'avatar-delft': 'oklch(0.82 0.085 255)',
  'avatar-orange': 'oklch(0.84 0.115 62)',
  'avatar-tulip': 'oklch(0.82 0.095 12)',
  'avatar-canal': 'oklch(0.84 0.085 200)',
  'avatar-meadow': 'oklch(0.86 0.11 140)',
  'avatar-plum': 'oklch(0.81 0.085 315)',
  'avatar-sand': 'oklch(0.87 0.075 88)',
} as const

/** Unknown colours are sand, as on screen. */
export function avatarColour(name: string): string {
  const known: Readonly<Record<string, string>> = PALETTE
  return known[`avatar-${name}`] ?? PALETTE['avatar-sand']
}

/** The strength of a line, as in `.series`. */
export function seriesColour(name: string): string {
  return `oklch(0.54 0.155 ${/\s(\d+)\)$/u.exec(avatarColour(name))?.[1] ?? '88'})`
}
