import type { HistoryRecord } from '@dutch/domain/history/record'
import { rematch } from '@dutch/domain/history/rematch'
import { useSetupDraft } from './setup-draft-context.ts'
import { faultText, refusalText } from '../games/fault-texts.ts'
import { gameTexts } from '../games/game-texts.ts'
import { notify } from '../../ui/toast.ts'
import { useNewGame, type NewGame } from './use-new-game.ts'
import { preparedGame } from './prepared-game.ts'
import { navigate } from '../../ui/navigation.ts'

export interface UseRematchResult {
  readonly newGame: NewGame
  /** Asks first if a game is under way. */
  readonly start: (record: HistoryRecord) => void
  /** Opens the setup with that game, so that the user can change it. */
  readonly change: (record: HistoryRecord) => void
}

/**
 * SPEC R1111
 * @param replace the next page replaces this page's history entry
 * @param underWay `save` if the game under way is the one that is played again
 */
export function useRematch(replace: boolean, underWay: 'refuse' | 'save' = 'refuse'): UseRematchResult {
  const setupDraft = useSetupDraft()
  const newGame = useNewGame(replace)
  return {
    newGame,
    start: (record) => {
      const again = rematch(record)
      if (again.ok) newGame.start(again.value, underWay)
      else notify({ tone: 'error', text: refusalText(again.error) })
    },
    change: (record) => {
      const again = rematch(record)
      if (!again.ok) return notify({ tone: 'error', text: refusalText(again.error) })
      const written = setupDraft.write(preparedGame(again.value, record))
      if (!written.ok) return notify({ tone: 'error', text: faultText(written.error, gameTexts.createFailed) })
      navigate('/setup', { replace, state: { prepared: record.id } })
    },
  }
}
