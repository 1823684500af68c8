import type { PlayerId } from '@dutch/domain/game/ids'
import { choose, REPLACE } from '../entry-moves.ts'
import { isBlank, type EntryDrafts, type RoundEntryState } from '../round-entry.ts'

/** SPEC R179: the current row stays. @param dutch null leaves the Dutch */
export function dictated(
  state: RoundEntryState,
  scores: ReadonlyMap<PlayerId, number>,
  dutch: PlayerId | null,
): RoundEntryState {
  const said: EntryDrafts = Object.fromEntries(
    state.players.flatMap((player) => {
      const score = scores.get(player)
      return score === undefined ? [] : [[player, String(score)]]
    }),
  )
  return { ...state, drafts: { ...state.drafts, ...said }, dutch: dutch ?? state.dutch, typing: REPLACE }
}

/** To the first blank field, or the end. */
export function afterDictation(state: RoundEntryState): RoundEntryState {
  return choose(state, state.players.find((player) => isBlank(state.drafts, player)) ?? null)
}
