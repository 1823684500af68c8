// The figures that bound a room (SPEC Y204). What the game bounds itself is in the domain.

/** R11: at one table, whoever left it not counted. */
export const MAX_ROOM_PLAYERS = 10
/** People in a room, spectators with an account included; whoever only has the view link is not counted. */
export const MAX_MEMBERS = 60
/** People who wait for the host's word, and people kept out, each. */
export const MAX_ASKING = 60
/** Entries of one room: whoever makes more has a program play. */
export const MAX_ROOM_ENTRIES = 4000
/** SPEC Y340: the last of them are the host's, who can still write, send somebody away and end it all. */
export const KEPT_FOR_HOST = 400
/** SPEC Y340: this half is for what is played and for the host: nobody who comes, goes and changes seats gets at it. */
export const KEPT_FOR_ROUNDS = 2000
/** SPEC Y340: of one account that is not the host: an evening of two hundred rounds, each corrected twice, is 600. */
export const MAX_ENTRIES_OF_ONE = 1000
/** SPEC Y340: of these so many say that one comes, goes, waits, votes or changes seats. A person does so a few times. */
export const MAX_MOVES_OF_ONE = 40
/** R10: how long a host's phone is lost before the others may choose another one, in milliseconds. */
export const HOST_LOST_MS = 600_000
