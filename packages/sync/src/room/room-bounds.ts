// The figures that bound a room (SPEC Y204). What the game bounds itself is in the domain.

/** R11: at one table, whoever left it not counted. */
export const MAX_ROOM_PLAYERS = 10
/** People in a room, spectators with an account included; whoever only has the view link is not counted. */
export const MAX_MEMBERS = 60
/** People who wait for the host's word, and people kept out, each. */
export const MAX_ASKING = 60
/** Entries of one room: whoever makes more has a program play. */
export const MAX_ROOM_ENTRIES = 4000
/** R10: how long a host's phone is lost before the others may choose another one, in milliseconds. */
export const HOST_LOST_MS = 600_000
