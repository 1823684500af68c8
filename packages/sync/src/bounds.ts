// What a text from elsewhere may hold at most. Generous: these bounds keep out what would break the arithmetic or the
// screen, not what the rules refuse today.

/** In UTF-16 units: names, emojis, colours. */
export const MAX_TEXT_UNITS = 2000
/** In UTF-16 units: a game's own name. */
export const MAX_GAME_NAME_UNITS = 80
/** Of one score, a starting score, a limit. */
export const MAX_POINTS = 1_000_000
/** Milliseconds from 1970: no calendar goes further. */
export const MAX_INSTANT = 8.64e15
/** Of one game, counted or not. */
export const MAX_ROUNDS = 100_000
/** Of one game, whoever left included. */
export const MAX_SEATS = 100
