// SPEC R102, R201, R202. Every message that prints a bound reads it here.

export const MIN_PLAYERS = 2
export const MAX_PLAYERS = 12
export const DEFAULT_PLAYERS = 4

/** Whole points, per player and round. */
export const MIN_SCORE = -6
export const MAX_SCORE = 999

/** Whole points. */
export const DEFAULT_LIMIT = 100
export const MIN_LIMIT = 10
export const MAX_LIMIT = 1000
/** Any whole number from MIN_LIMIT to MAX_LIMIT can be typed. */
export const LIMIT_SLIDER = { min: 50, max: 200, step: 10 } as const
/** A limit raised beyond a game's end may pass MAX_LIMIT. */
export const MAX_RAISED_LIMIT = 1_000_000

/** Graphemes. */
export const MAX_NAME_LENGTH = 24
