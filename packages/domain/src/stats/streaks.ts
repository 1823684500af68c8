import type { RoundOutcome } from './player-rounds.ts'

export interface StreakInfo {
  /** Length of the present run in rounds; 0 for `none`. */
  readonly current: number
  /** Longest run of won rounds. */
  readonly best: number
  /** The present run: `positive` of won rounds, `negative` of rounds with the highest score. */
  readonly type: 'none' | 'positive' | 'negative'
}

/** SPEC R607. @param outcomes of the played rounds, oldest first: missed rounds neither end a run nor lengthen it */
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
