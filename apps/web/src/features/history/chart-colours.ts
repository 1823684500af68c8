const COLOURS = ['1', '2', '3', '4', '5', '6'] as const

/** SPEC R1210: how many series colours can tell apart. */
export const COLOUR_COUNT = COLOURS.length

/** A CSS value for the series at this position, counted from 0. */
export function chartColour(position: number): string {
  return `var(--chart-${COLOURS[position % COLOUR_COUNT] ?? '1'})`
}
