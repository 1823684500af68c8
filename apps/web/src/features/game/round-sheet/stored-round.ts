// What can be said about a round that the store has taken, and how it is taken back.

import type { RoundEntry } from '@dutch/domain/game/events'
import type { PlayerId, RoundId } from '@dutch/domain/game/ids'
import type { Game, RoundScores } from '@dutch/domain/game/state'
import { faultText } from '../../../game-store/fault-texts.ts'
import type { GameStore } from '../../../game-store/game-store-api.ts'
import { notify } from '../../../ui/toast.ts'
import { sheetTexts } from './sheet-texts.ts'

export interface StoredRound {
  readonly id: RoundId
  /** As people count them, from 1. */
  readonly number: number
  readonly entries: readonly RoundEntry[]
  readonly dutchPlayerId: PlayerId | null
  /** What a correction replaced; null for a round that was added. */
  readonly before: RoundScores | null
}

const TOAST = 'round-stored'

/** Says that a round is stored, with the way to take it back. */
export function tellStored(store: GameStore, game: Game, round: StoredRound): void {
  notify({
    tone: 'success',
    id: TOAST,
    text: storedText(game, round),
    action: { label: sheetTexts.undo, onSelect: () => void undoStored(store, round) },
  })
}

/** "Manche ajoutée", with the name of whoever made a Dutch. */
function storedText(game: Game, round: StoredRound): string {
  if (round.before !== null) return sheetTexts.corrected(round.number)
  const dutch = game.players.find((player) => player.id === round.dutchPlayerId)
  return dutch === undefined ? sheetTexts.added : sheetTexts.addedWithDutch(dutch.name)
}

/** Takes a stored round back, only while it is still the last one, and says how it went. Answers whether it is gone. */
export async function undoStored(store: GameStore, round: StoredRound): Promise<boolean> {
  const undone = await store.dispatch(
    round.before === null
      ? { type: 'undo-last-round', roundId: round.id }
      : {
          type: 'correct-round',
          roundId: round.id,
          entries: round.before.entries,
          dutchPlayerId: round.before.dutchPlayerId,
        },
  )
  if (!undone.ok) {
    if (round.before === null && undone.error.kind === 'refused') {
      notify({ tone: 'warning', id: TOAST, text: sheetTexts.undoTooLate })
      return false
    }
    notify({ tone: 'error', id: TOAST, text: faultText(undone.error, sheetTexts.undoFailed) })
    return false
  }
  const text = round.before === null ? sheetTexts.undone : sheetTexts.correctionUndone(round.number)
  notify({ tone: 'info', id: TOAST, text })
  return true
}
