import { phaseOf } from '@dutch/domain/game/phase'
import { lastRound, type Game } from '@dutch/domain/game/state'
import { useState } from 'react'
import { GameBar, type GameBarProps } from './game-bar.tsx'
import { LazyGameOverPanel } from './lazy-parts.tsx'
import type { GameActions } from './use-game-actions.ts'

interface GameFootProps extends Pick<GameBarProps, 'onAdd' | 'onUndo' | 'onEnd'> {
  readonly game: Game
  readonly actions: GameActions
  /** Before these eyes. */
  readonly isFresh: boolean
}

export function GameFoot({ game, actions, isFresh, onUndo, ...bar }: GameFootProps) {
  const isOver = phaseOf(game) === 'over'
  const [wasOver] = useState(isOver)
  if (!isOver) {
    return (
      <GameBar last={lastRound(game)?.id ?? null} isUndoing={actions.pending === 'undo'} onUndo={onUndo} {...bar} />
    )
  }
  return (
    <LazyGameOverPanel
      game={game}
      isFresh={isFresh}
      comesByItself={!wasOver}
      isBusy={actions.pending === 'finish'}
      onEnd={() => void actions.finish()}
      onPlayOn={(limit) => void actions.playOn(limit)}
      onUndo={onUndo}
    />
  )
}
