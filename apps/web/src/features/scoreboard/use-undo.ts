import { countedRounds, lastRound } from '@dutch/domain/game/state'
import { comingSheets } from '../../ui/use-coming-sheet.ts'
import { useSettings } from '../settings/use-settings.ts'
import type { GameActions } from './use-game-actions.ts'
import type { GameDialogs } from './use-game-dialogs.ts'
import { useSettledGame } from './use-settled-game.ts'

/** SPEC W504, W214: undoes the last round, if any; asks before where the settings say so. */
export function useUndo(dialogs: GameDialogs, actions: GameActions): () => void {
  const { confirmActions } = useSettings().settings.gameplay
  const settle = useSettledGame()
  return () => {
    const isWanted = confirmActions ? comingSheets.begin() : null
    void settle((game) => {
      const last = lastRound(game)
      if (last === null) return
      if (isWanted === null) void actions.undo(last)
      else if (isWanted()) dialogs.show('undo', { last, number: countedRounds(game).length })
    }).finally(() => isWanted?.())
  }
}
