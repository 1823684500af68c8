/** The keys of a phone's copies of rooms in `userPreferences` are this prefix, the user's id, `:` and the game's id. */
export const ROOM_RECORDS = 'room:'
