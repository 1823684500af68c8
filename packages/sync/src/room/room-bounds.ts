// SPEC Y1105

/** Leavers not counted. */
export const MAX_ROOM_PLAYERS = 10
/** Spectators included, viewers by link not. */
export const MAX_MEMBERS = 60
/** Each: who waits for the host, and who is kept out. */
export const MAX_ASKING = 60
/** More are not made by people. */
export const MAX_ROOM_ENTRIES = 4000
/** SPEC Y1106: the last entries are the host's, who can still write, remove somebody and close. */
export const KEPT_FOR_HOST = 400
/**
 * SPEC Y1106: this half is for the game and the host, so that nobody fills it by coming and
 * going.
 */
export const KEPT_FOR_ROUNDS = 2000
/** SPEC Y1106: an evening of two hundred rounds, each corrected twice, is 600. */
export const MAX_ENTRIES_OF_ONE = 1000
/**
 * SPEC Y1106: entries for coming, going, waiting, voting and changing seats. A person makes a
 * few.
 */
export const MAX_MOVES_OF_ONE = 40
/** SPEC Y1306: guests in a room, and as many who wait. */
export const MAX_GUESTS = 20
/** SPEC Y1306: of one guest: sixty rounds, each corrected twice, are 180. */
export const MAX_ENTRIES_OF_GUEST = 400
/** SPEC Y1306: of all guests of a room together; nine who come and go for an evening make a hundred. */
export const MAX_MOVES_OF_GUESTS = 400
/** SPEC Y1306: of all guests of a room together. */
export const MAX_ENTRIES_OF_GUESTS = 1600
/** SPEC Y1303: after its first round a guest may vote. */
export const GUEST_VOTES_AFTER_MS = 3_600_000
/** SPEC Y1603: games of one room. A year of weekly evenings of five is 260. */
export const MAX_ROOM_GAMES = 300
/** SPEC Y1602: the code ends so long after the room's last entry. */
export const CODE_MS = 24 * 3_600_000
/** SPEC Y1405: a lost host may be replaced after this. */
export const HOST_LOST_MS = 600_000
