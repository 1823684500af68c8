// Names of colours, not colours: what each looks like is the theme's affair, and none is ever the only sign.

/** How a round's score is shown. */
export type RoundColour = 'purple' | 'green' | 'yellow' | 'red'

/** How a cell of the table is shown. */
export type CellColour = 'green' | 'neutral' | 'red' | 'deep-red'

/** SPEC R23: the colour of one round's score, in points: 0 and below purple, 1 to 5 green, 6 to 15 yellow, above red. */
export function roundColour(score: number): RoundColour {
  if (score <= 0) return 'purple'
  if (score <= 5) return 'green'
  return score <= 15 ? 'yellow' : 'red'
}

/** SPEC R24: the colour of a table cell, in points: at most 0 green, up to 15 neutral, up to 25 red, above deep red. */
export function cellColour(score: number): CellColour {
  if (score <= 0) return 'green'
  if (score <= 15) return 'neutral'
  return score <= 25 ? 'red' : 'deep-red'
}
