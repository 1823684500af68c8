/** SPEC W110: the records that this page filed. A game has ended with its last round (R105), maybe long before. */
export const filedHere = new Set<string>()
