import { phaseOf } from '@dutch/domain/game/phase'
import { lastRound, type Game } from '@dutch/domain/game/state'
import { useState } from 'react'
import type { RoundId } from '@dutch/domain/game/ids'
import { Flag, Plus, Undo2 } from 'lucide-react'
import { useSettings } from '../settings/use-settings.ts'
import { GameOverPanel } from './game-over-panel.tsx'
import type { GameActions } from './use-game-actions.ts'
import { Button } from '../../ui/button.tsx'
import { scoreboardTexts as texts } from './texts.ts'

interface GameFootProps extends Pick<GameBarProps, 'onAdd' | 'onUndo' | 'onEnd'> {
  readonly game: Game
  /** What the button says that ends a game whose limit is reached. */
  readonly endLabel: string
  readonly actions: GameActions
}

export function GameFoot({ game, endLabel, actions, onUndo, ...bar }: GameFootProps) {
  const isOver = phaseOf(game) === 'over'
  const [wasOver] = useState(isOver)
  if (!isOver) {
    return (
      <GameBar last={lastRound(game)?.id ?? null} isUndoing={actions.pending === 'undo'} onUndo={onUndo} {...bar} />
    )
  }
  return (
    <GameOverPanel
      game={game}
      opensWithoutTap={!wasOver}
      isBusy={actions.pending === 'finish'}
      endLabel={endLabel}
      onEnd={() => void actions.finish()}
      onPlayOn={(limit) => void actions.playOn(limit)}
      onUndo={onUndo}
    />
  )
}

interface GameBarProps {
  /** The last round; null for none. */
  readonly last: RoundId | null
  readonly isUndoing: boolean
  readonly onAdd: () => void
  readonly onUndo: () => void
  /** Left out where this user may not end the game. */
  readonly onEnd?: () => void
}

/** The actions below the ranking; in landscape beside it. */
function GameBar({ last, isUndoing, onAdd, onUndo, onEnd }: GameBarProps) {
  const { keyboardShortcuts } = useSettings().settings.gameplay
  return (
    <div role="group" aria-label={texts.actions} className="game-bar" data-two={onEnd === undefined || undefined}>
      <Button
        variant="secondary"
        size="lg"
        className="game-bar-side"
        icon={<Undo2 />}
        // A second tap would undo the round before.
        guarded={last ?? ''}
        disabled={last === null}
        busy={isUndoing}
        aria-label={texts.undo}
        onClick={onUndo}
      >
        <span className="game-bar-label">{texts.undoShort}</span>
      </Button>
      <Button
        size="lg"
        className="game-bar-main"
        icon={<Plus strokeWidth={3} />}
        aria-label={texts.addRound}
        aria-keyshortcuts={keyboardShortcuts ? 'n' : undefined}
        onClick={onAdd}
      >
        <span className="game-bar-long">{texts.addRound}</span>
        <span className="game-bar-short">{texts.addRoundShort}</span>
      </Button>
      {onEnd !== undefined && (
        <Button
          variant="secondary"
          size="lg"
          className="game-bar-side"
          guarded
          icon={<Flag />}
          aria-label={texts.end}
          onClick={onEnd}
        >
          <span className="game-bar-label">{texts.endShort}</span>
        </Button>
      )}
    </div>
  )
}
