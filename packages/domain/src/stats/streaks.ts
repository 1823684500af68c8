import type { RoundOutcome } from './player-rounds.ts'

export interface StreakInfo {
  /** Rounds; 0 for `none`. */
  readonly current: number
  /** Longest run of won rounds. */
  readonly best: number
  /** Won rounds, rounds with the highest score, or neither. */
  readonly type: 'none' | 'positive' | 'negative'
}

/** SPEC R607: missed rounds neither break a run nor make it longer. */
export function streakInfo(outcomes: readonly RoundOutcome[]): StreakInfo {
  let best = 0
  let run = 0
  let present: RoundOutcome = 'between'
  for (const outcome of outcomes) {
    run = outcome === present ? run + 1 : 1
    present = outcome
    if (outcome === 'won') best = Math.max(best, run)
  }
  switch (present) {
    case 'won':
      return { current: run, best, type: 'positive' }
    case 'lost':
      return { current: run, best, type: 'negative' }
    case 'between':
      return { current: 0, best, type: 'none' }
  }
}
