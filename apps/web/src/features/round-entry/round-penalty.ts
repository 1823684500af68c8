// What a failed Dutch makes of the round that is being entered (SPEC R163 to R165). Pure.

import type { RoundEntry } from '@dutch/domain/game/events'
import type { Round } from '@dutch/domain/game/state'
import { dutchIsNotLowest } from '@dutch/domain/scoring/dutch'
import { failedDutch, penalised, type FailedDutch } from '@dutch/domain/scoring/dutch-penalty'
import type { DutchPenalty } from '@dutch/domain/scoring/house-rules'
import { enteredEntries, entriesOf, type RoundEntryState } from './round-entry.ts'

export interface RoundPenalty {
  /** What is stored: the penalty is in the score of a new round, and never of itself in a correction. */
  readonly entries: readonly RoundEntry[]
  /** The Dutch that has failed and what it costs; null where none does, or the stored score has it already. */
  readonly failed: FailedDutch | null
  /** It fails only because fields that are still blank count 0. */
  readonly isByBlank: boolean
  /** Beside a correction: the stored score of the failed Dutch has its penalty. */
  readonly isInside: boolean
}

/** The penalty of an entry, as it stands now. */
export function roundPenalty(state: RoundEntryState, editing: Round | null, penalty: DutchPenalty): RoundPenalty {
  const entries = entriesOf(state)
  const failed = failedDutch(entries, state.dutch, penalty)
  const isByBlank = failed !== null && !dutchIsNotLowest(enteredEntries(state), state.dutch)
  if (editing === null) {
    return { entries: penalised(entries, state.dutch, penalty), failed, isByBlank, isInside: false }
  }
  const hadFailed = editing.dutchPlayerId === state.dutch && dutchIsNotLowest(editing.entries, state.dutch)
  return { entries, failed: hadFailed ? null : failed, isByBlank, isInside: hadFailed && failed !== null }
}
