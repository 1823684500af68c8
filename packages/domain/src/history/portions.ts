// SPEC R1222

/** Games computed between two pauses, in about 1 ms on a slow phone. */
export const GAMES_PER_PORTION = 100
