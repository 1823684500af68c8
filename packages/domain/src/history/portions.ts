// SPEC R1222

/** Games between two pauses: about a millisecond on a slow phone. */
export const PORTION = 100
