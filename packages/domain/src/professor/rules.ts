/** SPEC R1401 */
export const COMMENT_REFRESH_MS = 20_000

/** SPEC R1403: lines. */
export const NOT_AGAIN_WITHIN = 15

/** SPEC R1402: in this order. */
export const CHANCES = { headline: 0.25, round: 0.6, trend: 0.35, standings: 0.3, generic: 0.2 } as const

/** Points of a round. */
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
  /** Rounds; a comeback compares the first two with the last two of four. */
  window: 3,
  comebackWindow: 4,
  /** SPEC R1407 */
  dutch: 2,
  /** SPEC R1408: points */
  low: 4,
  high: 9,
  /** SPEC R1409: points a round */
  comeback: 6,
  /** SPEC R1411 */
  streak: 3,
} as const

/** Points between the first two. */
export const LEADS = {
  /** SPEC R1411: above. */
  dominant: 40,
  widening: 20,
  /** SPEC R1411: after more than `tightAfter` rounds. */
  tight: 8,
  tightAfter: 3,
  /** SPEC R1412 */
  close: 5,
  moderate: 12,
} as const

/** SPEC R1413 */
export const LIMIT_NEAR = 0.8

/** SPEC R1416 */
export const LONG_GAME_MS = { from: 45 * 60_000, to: 6 * 3_600_000 } as const
