// SPEC R503 to R505: the penalty of a failed Dutch in an entry. Pure.

import type { RoundEntry } from '@dutch/domain/game/events'
import type { Round } from '@dutch/domain/game/state'
import { dutchIsNotLowest } from '@dutch/domain/scoring/dutch'
import { failedDutch, penalised, type FailedDutch } from '@dutch/domain/scoring/dutch-penalty'
import type { DutchPenalty } from '@dutch/domain/scoring/house-rules'
import { enteredEntries, entriesOf, type RoundEntryState } from './round-entry.ts'

export interface RoundPenalty {
  /** A new round's score includes the penalty; a correction's only once it was applied by a tap. */
  readonly entries: readonly RoundEntry[]
  /** Null where no Dutch failed, or the stored score has the penalty. */
  readonly failed: FailedDutch | null
  /** Whether the Dutch fails only because blank fields count 0. */
  readonly isByBlank: boolean
  /** Whether the corrected score already includes the penalty. */
  readonly isInside: boolean
}

/** @param applied the penalty that was added to the corrected score by a tap */
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
