const COLOURS = ['1', '2', '3', '4', '5', '6'] as const

/** How many can be told apart by colour (SPEC R119). */
export const COLOUR_COUNT = COLOURS.length

/** The colour of the series at a position from 0, as a CSS value. */
export function chartColour(position: number): string {
  return `var(--chart-${COLOURS[position % COLOUR_COUNT] ?? '1'})`
}
