/** SPEC R1401 */
export const COMMENT_REFRESH_MS = 20_000

/** SPEC R1403: number of lines. */
export const NOT_AGAIN_WITHIN = 15

/** SPEC R1402: the probabilities, in the order of the draws. */
export const CHANCES = { headline: 0.25, round: 0.6, trend: 0.35, standings: 0.3, generic: 0.2 } as const

/** Bounds for the score of a round, in points. */
export const SCORES = {
  /** SPEC R1404 */
  masterful: 0,
  /** SPEC R1405 */
  praised: 3,
  /** SPEC R1406 */
  sarcasm: 12,
  /** SPEC R1406 */
  named: 8,
} as const

export const RUNS = {
  /** Number of last rounds that are compared. */
  window: 3,
  comebackWindow: 4,
  /** SPEC R1407 */
  dutch: 2,
  /** SPEC R1408: points per round. */
  low: 4,
  high: 9,
  /** SPEC R1409: points per round. */
  comeback: 6,
  /** SPEC R1411 */
  streak: 3,
} as const

/** Bounds for the gap between the first two players, in points. */
export const LEADS = {
  /** SPEC R1411: the gap is larger than these. */
  dominant: 40,
  widening: 20,
  /** SPEC R1411: the gap is smaller than `tight`, after more than `tightAfter` rounds. */
  tight: 8,
  tightAfter: 3,
  /** SPEC R1412: the gap is at most these. */
  close: 5,
  moderate: 12,
} as const

/** SPEC R1413: share of the limit from which a player is warned. */
export const LIMIT_NEAR = 0.8

/** SPEC R1416 */
export const LONG_GAME_MS = { from: 45 * 60_000, to: 6 * 3_600_000 } as const
