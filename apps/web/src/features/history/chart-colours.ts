const COLOURS = ['1', '2', '3', '4', '5', '6'] as const

/** SPEC R1210: so many can be told apart by colour. */
export const COLOUR_COUNT = COLOURS.length

/** A CSS value; positions count from 0. */
export function chartColour(position: number): string {
  return `var(--chart-${COLOURS[position % COLOUR_COUNT] ?? '1'})`
}
