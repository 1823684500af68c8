// The Professor's figures: how often he says what, and from where on.

/** SPEC R60: how long a line stands before the next, in milliseconds. */
export const COMMENT_REFRESH_MS = 20_000

/** SPEC R62: a line does not come again within as many lines. */
export const NOT_AGAIN_WITHIN = 15

/** SPEC R61: the chance of each draw of a refresh, in this order. */
export const CHANCES = { headline: 0.25, round: 0.6, trend: 0.35, standings: 0.3, generic: 0.2 } as const

/** Scores of a round, in points. */
export const SCORES = {
  /** SPEC R63: a Dutch of this or less is masterful. */
  masterful: 0,
  /** SPEC R64: this or less is praised. */
  praised: 3,
  /** SPEC R65: as the worst of a round, this or more draws sarcasm. */
  sarcasm: 12,
  /** SPEC R65: as the worst of a round, this or more is told. */
  told: 8,
} as const

/** What somebody's latest rounds say. */
export const RUNS = {
  /** Rounds looked back on; a comeback compares the first with the last two of four. */
  window: 3,
  comebackWindow: 4,
  /** SPEC R66: Dutch calls within the window. */
  dutch: 2,
  /** SPEC R67: every round of the window at most, or at least, that many points. */
  low: 4,
  high: 9,
  /** SPEC R68: points a round, to be exceeded. */
  comeback: 6,
  /** SPEC R70: rounds won, or closed with the highest score, in a row. */
  streak: 3,
} as const

/** Points between the leader and the next. */
export const LEADS = {
  /** SPEC R70: above. */
  dominant: 40,
  widening: 20,
  /** SPEC R70: below, after more than `tightAfter` rounds. */
  tight: 8,
  tightAfter: 3,
  /** SPEC R71: up to; 0 is a tie, above `moderate` is big. */
  close: 5,
  moderate: 12,
} as const

/** SPEC R72: the part of the limit from which on its nearness is told. */
export const LIMIT_NEAR = 0.8

/** SPEC R75: a game of this length is called long, and up to that one it was played in one sitting; milliseconds. */
export const LONG_GAME_MS = { from: 45 * 60_000, to: 6 * 3_600_000 } as const
