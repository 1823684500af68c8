import type { PlayerId, RoundId } from '@dutch/domain/game/ids'
import { roundNumberOf } from '@dutch/domain/game/round-number'
import { comingSheets } from '../../ui/use-coming-sheet.ts'
import type { GameDialogs } from './use-game-dialogs.ts'
import { useSettledGame } from './use-settled-game.ts'

/** @param player the player whose score was tapped */
export type OpenRound = (id: RoundId, player?: PlayerId) => void

/** Opens the actions of a round, unless another sheet is asked for meanwhile (SPEC W214). */
export function useOpenRound({ show }: GameDialogs): OpenRound {
  const settle = useSettledGame()
  return (id, player) => {
    const isWanted = comingSheets.begin()
    void settle((game) => {
      const isThere = game.rounds.some((round) => round.id === id)
      if (isThere && isWanted()) show('round', { id, number: roundNumberOf(game, id), player })
    }).finally(isWanted)
  }
}
