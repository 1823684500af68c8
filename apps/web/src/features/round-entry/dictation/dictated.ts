import type { PlayerId } from '@dutch/domain/game/ids'
import { choose, REPLACE } from '../entry-moves.ts'
import { isBlank, type EntryDrafts, type RoundEntryState } from '../round-entry.ts'

/**
 * SPEC R179: an entry after some of it was dictated. The current row stays: who dictates need not hear where the focus goes.
 * @param dutch null leaves the Dutch where it is.
 */
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

/** Nothing is dictated any more: on to the first blank field, or to the end. */
export function afterDictation(state: RoundEntryState): RoundEntryState {
  return choose(state, state.players.find((player) => isBlank(state.drafts, player)) ?? null)
}
