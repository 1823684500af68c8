// Generous: they keep out what would break the arithmetic or the screen.

/** UTF-16 units: names, emojis, colours. */
export const MAX_TEXT_UNITS = 2000
/** UTF-16 units. */
export const MAX_GAME_NAME_UNITS = 80
/** Of a score, a starting score, a limit. */
export const MAX_POINTS = 1_000_000
/** No calendar goes further. */
export const MAX_INSTANT = 8.64e15
/** Of one game. */
export const MAX_ROUNDS = 100_000
/** Of one game, leavers included. */
export const MAX_SEATS = 100
