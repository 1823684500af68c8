// Generous bounds, which refuse only what would break the arithmetic or the screen.

/** Of a name, an emoji or a colour, in UTF-16 units. */
export const MAX_TEXT_UNITS = 2000
/** In UTF-16 units. */
export const MAX_GAME_NAME_UNITS = 80
/** Of a score, a starting score, a limit. */
export const MAX_POINTS = 1_000_000
/** The last instant that a `Date` can hold. */
export const MAX_INSTANT = 8.64e15
/** Of one game. */
export const MAX_ROUNDS = 100_000
/** Of one game, including players who left. */
export const MAX_SEATS = 100
