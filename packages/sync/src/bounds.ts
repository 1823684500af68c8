// Generous bounds, which refuse only what would break the arithmetic or the screen.

/** Of a name, an emoji or a colour, in UTF-16 units. */
export const MAX_TEXT_UNITS = 2000
/** Of the key of a setting of an account, in UTF-16 units. */
const MAX_KEY_UNITS = 140
/** In UTF-16 units. */
export const MAX_GAME_NAME_UNITS = 80
/** Of a score, a starting score, a limit. */
export const MAX_POINTS = 1_000_000
/** Of one game. */
export const MAX_ROUNDS = 100_000
/** Of one game, including players who left. */
export const MAX_SEATS = 100

/** Without control characters and lone surrogates: some databases refuse or change them, and browsers mend them in a URL. */
export function isPlainText(text: string): boolean {
  return !/\p{Cc}|\p{Cs}/u.test(text)
}

/** Whether the server takes a setting under this key: a player's name in a key can hold any character. */
export function isSettingKey(key: string): boolean {
  return key.length <= MAX_KEY_UNITS && isPlainText(key) && /^[a-z][a-z-]*(?:\/.+)?$/su.test(key)
}
