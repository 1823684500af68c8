/** Prefix of a phone's copies of rooms in `userPreferences`: then the account's id, `:` and the game's. */
export const ROOM_RECORDS = 'room:'
