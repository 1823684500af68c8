// SPEC Y1105: leavers are not counted, nor viewers by link.
export const MAX_ROOM_PLAYERS = 10
export const MAX_MEMBERS = 60
/** Each: who waits for the host, and who is kept out. */
export const MAX_ASKING = 60

// SPEC Y1106: more are not made by people.
export const MAX_ROOM_ENTRIES = 4000
export const KEPT_FOR_HOST = 400
export const KEPT_FOR_ROUNDS = 2000
/** An evening of two hundred rounds, each corrected twice, is 600. */
export const MAX_ENTRIES_OF_ONE = 1000
/** A person makes a few. */
export const MAX_MOVES_OF_ONE = 40

// SPEC Y1306
/** In the room, and as many who wait. */
export const MAX_GUESTS = 20
/** Sixty rounds, each corrected twice, are 180. */
export const MAX_ENTRIES_OF_GUEST = 400
/** Nine who come and go for an evening make a hundred. */
export const MAX_MOVES_OF_GUESTS = 400
export const MAX_ENTRIES_OF_GUESTS = 1600

/** SPEC Y1303 */
export const GUEST_VOTES_AFTER_MS = 3_600_000
/** SPEC Y1405 */
export const HOST_LOST_MS = 600_000
/** SPEC Y1603: games of one room. A year of weekly evenings of five is 260. */
export const MAX_ROOM_GAMES = 300
/** SPEC Y1602 */
export const CODE_MS = 24 * 3_600_000
