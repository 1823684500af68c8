/** How the identities of a phone's copies of rooms begin in `userPreferences`: followed by the account's id, `:` and the game's. */
export const ROOM_RECORDS = 'room:'
