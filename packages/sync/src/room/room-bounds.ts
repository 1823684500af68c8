// SPEC Y204

/** Leavers not counted. */
export const MAX_ROOM_PLAYERS = 10
/** Spectators included, viewers by link not. */
export const MAX_MEMBERS = 60
/** Each: who waits for the host, and who is kept out. */
export const MAX_ASKING = 60
/** More are not made by people. */
export const MAX_ROOM_ENTRIES = 4000
/** SPEC Y340: the last entries are the host's, who can still write, remove somebody and close. */
export const KEPT_FOR_HOST = 400
/**
 * SPEC Y340: this half is for the game and the host, so that nobody fills it by coming and
 * going.
 */
export const KEPT_FOR_ROUNDS = 2000
/** SPEC Y340: an evening of two hundred rounds, each corrected twice, is 600. */
export const MAX_ENTRIES_OF_ONE = 1000
/**
 * SPEC Y340: entries for coming, going, waiting, voting and changing seats. A person makes a
 * few.
 */
export const MAX_MOVES_OF_ONE = 40
/** SPEC Y224: a lost host may be replaced after this. */
export const HOST_LOST_MS = 600_000
