// SPEC Y1105: neither users who left nor viewers by link are counted.
export const MAX_ROOM_PLAYERS = 10
export const MAX_MEMBERS = 60
/** The bound of two lists: users who wait for the host, and users who are barred. */
export const MAX_ASKING = 60

// SPEC Y1106: people at a table stay far below these bounds.
export const MAX_ROOM_ENTRIES = 4000
export const RESERVED_FOR_HOST = 400
export const RESERVED_FOR_ROUNDS = 2000
/** An evening of two hundred rounds, each corrected twice, makes 600 entries. */
export const MAX_ENTRIES_PER_ACCOUNT = 1000
/** A move is any entry that is not `played`; a person makes a few of them. */
export const MAX_MOVES_PER_USER = 40

// SPEC Y1306
/** The bound of the guests in a room, and of those who wait for the host. */
export const MAX_GUESTS = 20
/** Sixty rounds, each corrected twice, make 180 entries. */
export const MAX_ENTRIES_PER_GUEST = 400
/** Nine guests who come and go for an evening make a hundred. */
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
