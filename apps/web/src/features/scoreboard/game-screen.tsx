import { phaseOf } from '@dutch/domain/game/phase'
import { type Game, lastRound } from '@dutch/domain/game/state'
import { useSyncExternalStore, type ComponentType } from 'react'
import { GameDialogSheets } from './game-dialogs.tsx'
import { GameFoot } from './game-foot.tsx'
import { GameLayout } from './game-layout.tsx'
import { GameViews } from './game-views.tsx'
import type { GameEndProps } from '../games/game-end.ts'
import { useSettings } from '../settings/use-settings.ts'
import { announce } from '../../ui/announcer.ts'
import { isMoving, movement } from '../../ui/movement.ts'
import { scoreboardTexts as texts } from './texts.ts'
import type { GameActions } from './use-game-actions.ts'
import { useEndWhileWatching } from './use-end.ts'
import { useGameDialogs } from './use-game-dialogs.ts'
import { useOpenRound } from './use-open-round.ts'
import { useRoundForm } from './use-round-form.ts'
import { useShortcut } from './use-shortcut.ts'
import { useUndo } from './use-undo.ts'
import { usePageHeader } from '../../ui/page-header.tsx'
import { gameHeader } from './game-header.tsx'
import { LazyGameMenu } from './lazy-parts.tsx'

interface GameScreenProps {
  readonly game: Game
  readonly actions: GameActions
  readonly GameEnd: ComponentType<GameEndProps>
}

export function GameScreen({ game, actions, GameEnd }: GameScreenProps) {
  const dialogs = useGameDialogs(game)
  const isOver = phaseOf(game) === 'over'
  const isAtRest = !useSyncExternalStore(movement.subscribe, isMoving)
  const end = useEndWhileWatching(game, dialogs.current !== 'entry' && isAtRest)
  const undo = useUndo(dialogs, actions)
  const openForm = useRoundForm(() => dialogs.show('entry', { editing: null }))
  const openRound = useOpenRound(dialogs)
  const { keyboardShortcuts } = useSettings().settings.gameplay
  useShortcut(keyboardShortcuts && !isOver && dialogs.current === null, openForm)
  usePageHeader({
    ...gameHeader(game),
    back: '/',
    actions: (
      <LazyGameMenu
        game={game}
        onSeats={() => dialogs.show('seats', true)}
        onAnnounce={() => dialogs.show('scores', true)}
        onCheckIntegrity={() => void actions.checkIntegrity()}
        onAbandon={() => dialogs.show('abandon', true)}
      />
    ),
  })
  return (
    <GameLayout
      game={game}
      dialogs={dialogs}
      onOpenRound={openRound}
      sheets={
        <>
          {end.game !== null && (
            <GameEnd
              key={lastRound(end.game)?.id}
              game={end.game}
              open={end.isShown}
              isBusy={actions.pending !== null}
              onClose={end.close}
              options={{
                kind: 'local',
                onUndo: undo,
                onPlayOn: (limit) => void actions.playOn(limit),
                onNewGame: () => void actions.finish('setup'),
              }}
            />
          )}
          <GameDialogSheets game={game} dialogs={dialogs} actions={actions} />
        </>
      }
    >
      <GameViews game={game} onOpenPlayer={(id) => dialogs.show('player', { id })} onOpenRound={openRound} />
      <GameFoot
        game={game}
        endLabel={texts.record}
        actions={actions}
        onAdd={openForm}
        onUndo={undo}
        onEnd={() => {
          dialogs.show('end', true)
          // No toast: it would repeat the question that has just opened.
          announce(texts.endTriggered)
        }}
      />
    </GameLayout>
  )
}
