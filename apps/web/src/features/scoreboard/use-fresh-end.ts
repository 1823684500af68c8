import { phaseOf } from '@dutch/domain/game/phase'
import type { Game } from '@dutch/domain/game/state'
import { useState } from 'react'

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
  return {
    game: seen.end,
    isShown: isOver && seen.isShown,
    close: () => setSeen((before) => ({ ...before, isShown: false })),
  }
}
