// SPEC R503 to R505. Pure.

import type { RoundEntry } from '@dutch/domain/game/events'
import type { Round } from '@dutch/domain/game/state'
import { dutchIsNotLowest } from '@dutch/domain/scoring/dutch'
import { failedDutch, penalised, type FailedDutch } from '@dutch/domain/scoring/dutch-penalty'
import type { DutchPenalty } from '@dutch/domain/scoring/house-rules'
import { enteredEntries, entriesOf, type RoundEntryState } from './round-entry.ts'

export interface RoundPenalty {
  /** The penalty is in a new round's score, and never added by itself to a correction. */
  readonly entries: readonly RoundEntry[]
  /** Null where no Dutch failed, or the stored score has the penalty. */
  readonly failed: FailedDutch | null
  /** It fails only because blank fields count 0. */
  readonly isByBlank: boolean
  /** The corrected score has its penalty. */
  readonly isInside: boolean
}

/** @param applied whose penalty was added to the score that is corrected */
export function roundPenalty(
  state: RoundEntryState,
  editing: Round | null,
  penalty: DutchPenalty,
  applied: FailedDutch | null = null,
): RoundPenalty {
  const entries = entriesOf(state)
  const failed = failedDutch(entries, state.dutch, penalty)
  const isByBlank = failed !== null && !dutchIsNotLowest(enteredEntries(state), state.dutch)
  if (editing === null) {
    return { entries: penalised(entries, state.dutch, penalty), failed, isByBlank, isInside: false }
  }
  const hadFailed = editing.dutchPlayerId === state.dutch && dutchIsNotLowest(editing.entries, state.dutch)
  const isApplied = applied?.playerId === failed?.playerId && applied?.after === failed?.before
  return { entries, failed: hadFailed || isApplied ? null : failed, isByBlank, isInside: hadFailed && failed !== null }
}
