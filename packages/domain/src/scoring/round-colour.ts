// The theme defines the colours; a screen never shows a meaning by colour alone.

export type RoundColour = 'purple' | 'green' | 'yellow' | 'red'

export type CellColour = 'green' | 'neutral' | 'red' | 'deep-red'

/** SPEC R404: 0 and below purple, 1 to 5 green, 6 to 15 yellow, above red. */
export function roundColour(score: number): RoundColour {
  if (score <= 0) return 'purple'
  if (score <= 5) return 'green'
  return score <= 15 ? 'yellow' : 'red'
}

/** SPEC R405: at most 0 green, up to 15 neutral, up to 25 red, above deep red. */
export function cellColour(score: number): CellColour {
  if (score <= 0) return 'green'
  if (score <= 15) return 'neutral'
  return score <= 25 ? 'red' : 'deep-red'
}
