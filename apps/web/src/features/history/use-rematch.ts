import type { HistoryRecord } from '@dutch/domain/history/record'
import { rematch } from '@dutch/domain/history/rematch'
import { useNewGame, type NewGame } from '../../game-parts/use-new-game.ts'
import { refusalText } from '../../game-store/fault-texts.ts'
import { notify } from '../../ui/toast.ts'

export interface RematchInHand {
  readonly newGame: NewGame
  /** Starts a game with the players of a record; asks first when one is under way. */
  readonly start: (record: HistoryRecord) => void
}

/** Playing again with the same people, in one tap from the history. */
export function useRematch(): RematchInHand {
  const newGame = useNewGame('history', false)
  return {
    newGame,
    start: (record) => {
      const again = rematch(record)
      if (again.ok) newGame.start(again.value)
      else notify({ tone: 'error', text: refusalText(again.error) })
    },
  }
}
