// SPEC R102, R104, R202, R301. Messages print these constants, so that no text repeats a bound.

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
/** The slider covers the usual limits; any whole number from MIN_LIMIT to MAX_LIMIT can be typed. */
export const LIMIT_SLIDER = { min: 50, max: 200, step: 10 } as const
/** A limit that is raised so that a game goes on may pass MAX_LIMIT. */
export const MAX_RAISED_LIMIT = 1_000_000

/** Graphemes. */
export const MAX_NAME_LENGTH = 24
