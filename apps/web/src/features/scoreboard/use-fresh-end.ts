import { phaseOf } from '@dutch/domain/game/phase'
import type { Game } from '@dutch/domain/game/state'
import { useState } from 'react'
import { useBackToClose } from '../../ui/use-back-to-close.ts'

interface FreshEnd {
  /** As it ended before these eyes, also after that was undone: what showed it may still fade. */
  readonly game: Game | null
  readonly isShown: boolean
  readonly close: () => void
}

/** SPEC W114: not for a game that was over when it was opened, and only once nothing lies on the scoreboard or moves there. */
export function useFreshEnd(game: Game, isInSight: boolean): FreshEnd {
  const isOver = phaseOf(game) === 'over'
  const [seen, setSeen] = useState<{ isOver: boolean; end: Game | null; isShown: boolean }>({
    isOver,
    end: null,
    isShown: false,
  })
  if (isInSight && seen.isOver !== isOver) setSeen({ isOver, end: isOver ? game : seen.end, isShown: isOver })
  const close = () => setSeen((before) => ({ ...before, isOver, isShown: false }))
  // From the round sheet on: no entry can be made once that has gone back by one (decision 0008), and Back would leave the game.
  useBackToClose(isOver && (seen.isShown || !seen.isOver), close)
  return { game: seen.end, isShown: isOver && seen.isShown, close }
}
