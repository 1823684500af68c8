/** Milliseconds since 1970. */
export type Instant = number

/** The last instant that a `Date` can hold. */
export const MAX_INSTANT = 8.64e15
