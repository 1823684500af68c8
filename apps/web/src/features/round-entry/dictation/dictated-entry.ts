import type { PlayerId } from '@dutch/domain/game/ids'
import type { Dictation } from '@dutch/domain/dictation/read-dictation'
import { REPLACE } from '../entry-moves.ts'
import { draftOf, type EntryDrafts, type RoundEntryState } from '../round-entry.ts'

export type Understood = Pick<Dictation<PlayerId>, 'scores' | 'dutch'>

/** SPEC R1005: keeps the current row. A score that is no longer sure is removed, unless it was changed by hand. */
export function dictated(state: RoundEntryState, understood: Understood, before: Understood): RoundEntryState {
  const said: EntryDrafts = Object.fromEntries(
    state.players.flatMap((player) => {
      const [score, last] = [understood.scores.get(player), before.scores.get(player)]
      if (score === last) return []
      if (score !== undefined) return [[player, String(score)]]
      return draftOf(state.drafts, player) === String(last) ? [[player, '']] : []
    }),
  )
  const isByHand = understood.dutch === null && state.dutch !== before.dutch
  const dutch = understood.dutch === before.dutch || isByHand ? state.dutch : understood.dutch
  return { ...state, drafts: { ...state.drafts, ...said }, dutch, typing: REPLACE }
}
