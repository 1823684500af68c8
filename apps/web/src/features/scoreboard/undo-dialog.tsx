import type { Game } from '@dutch/domain/game/state'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { scoreboardTexts as texts } from './texts.ts'
import type { GameActions } from './use-game-actions.ts'
import { numberNow, type GameDialogs } from './use-game-dialogs.ts'

interface UndoDialogProps {
  readonly game: Game
  readonly dialogs: GameDialogs
  readonly actions: Pick<GameActions, 'undo'>
}

/** SPEC W504: asks before an undo, because an undone round can only be entered again. */
export function UndoDialog({ game, dialogs, actions }: UndoDialogProps) {
  const { current, targets, close } = dialogs
  const { undo } = targets
  if (undo === undefined) return null
  return (
    <ConfirmDialog
      open={current === 'undo'}
      title={texts.undoTitle(numberNow(game, undo.last.id, undo.number))}
      text={texts.undoText}
      confirmLabel={texts.undoConfirm}
      cancelLabel={texts.undoKeep}
      onConfirm={() => {
        close()
        void actions.undo(undo.last)
      }}
      onCancel={close}
    />
  )
}
