import { phaseOf } from '@dutch/domain/game/phase'
import { lastRound, type Game } from '@dutch/domain/game/state'
import { useState } from 'react'
import { GameBar, type GameBarProps } from './game-bar.tsx'
import { LazyGameOverPanel } from './lazy-parts.tsx'
import type { GameActions } from './use-game-actions.ts'

interface GameFootProps extends Pick<GameBarProps, 'onAdd' | 'onUndo' | 'onEnd'> {
  readonly game: Game
  readonly actions: GameActions
  /** The limit was reached before these eyes. */
  readonly isFresh: boolean
}

/** What can be done with a game of one's own to write: the next round, or what becomes of it once it is over. */
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
