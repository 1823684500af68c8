import type { Game } from '@dutch/domain/game/state'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LazyDealerChoice, LazyPlayerDetails, LazyRoundActions, LazyRoundSheet, LazySeatsSheet } from './lazy-parts.tsx'
import { scoreboardTexts as texts } from './texts.ts'
import { UndoDialog } from './undo-dialog.tsx'
import type { GameActions } from './use-game-actions.ts'
import { numberNow, type GameDialogs } from './use-game-dialogs.ts'

interface GameDialogsProps {
  readonly game: Game
  readonly dialogs: GameDialogs
  readonly actions: GameActions
}

/** The sheets and dialogs of a game, each mounted at its first opening. */
export function GameDialogSheets({ game, dialogs, actions }: GameDialogsProps) {
  const { current, targets, show, close } = dialogs
  const { entry, player } = targets
  const round = game.rounds.find(({ id }) => id === targets.round?.id)
  const number = targets.round === undefined ? null : numberNow(game, targets.round.id, targets.round.number)
  return (
    <>
      {entry !== undefined && (
        <LazyRoundSheet
          game={game}
          open={current === 'entry'}
          onClose={close}
          {...(entry.editing === null ? {} : { editing: entry.editing })}
          {...(entry.first === undefined ? {} : { first: entry.first })}
        />
      )}
      {targets.round !== undefined && round !== undefined && (
        <LazyRoundActions
          key={round.id}
          game={game}
          round={round}
          number={number}
          open={current === 'round'}
          onClose={close}
          onCorrect={() => show('entry', { editing: round, first: targets.round?.player })}
          onRemove={() => {
            close()
            void actions.removeRound(round, number ?? 0)
          }}
          onRestore={() => {
            close()
            void actions.restoreRound(round)
          }}
          onRevert={() => {
            close()
            void actions.revertRound(round)
          }}
        />
      )}
      {player !== undefined && (
        <LazyPlayerDetails game={game} playerId={player.id} open={current === 'player'} onClose={close}>
          <LazyDealerChoice game={game} playerId={player.id} />
        </LazyPlayerDetails>
      )}
      {targets.seats === true && <LazySeatsSheet game={game} open={current === 'seats'} onClose={close} />}
      <UndoDialog game={game} dialogs={dialogs} actions={actions} />
      <EndDialogs game={game} dialogs={dialogs} actions={actions} />
    </>
  )
}

/** Asks before the end of a game; one without rounds is discarded and not filed. */
function EndDialogs({ game, dialogs, actions }: GameDialogsProps) {
  const { current, close } = dialogs
  const hasRounds = game.rounds.some((round) => round.status === 'counted')
  return (
    <>
      <ConfirmDialog
        open={current === 'end' && hasRounds}
        title={texts.endTitle}
        text={texts.endText}
        confirmLabel={texts.endConfirm}
        cancelLabel={texts.keepPlaying}
        busy={actions.pending === 'finish'}
        cannotClose
        onConfirm={() => void actions.finish()}
        onCancel={close}
      />
      <ConfirmDialog
        open={current === 'abandon' || (current === 'end' && !hasRounds)}
        title={texts.abandonTitle}
        text={hasRounds ? texts.abandonText : texts.abandonEmptyText}
        confirmLabel={texts.abandon}
        cancelLabel={texts.keepPlaying}
        tone="danger"
        busy={actions.pending === 'discard'}
        cannotClose
        onConfirm={() => void actions.discard()}
        onCancel={close}
      />
    </>
  )
}
