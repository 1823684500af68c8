import { phaseOf } from '@dutch/domain/game/phase'
import type { Game } from '@dutch/domain/game/state'
import { useState } from 'react'
import { useBackToClose } from '../../ui/use-back-to-close.ts'

interface End {
  /** The ended game with later corrections. It stays after an undo, because the scene that shows it may still fade. */
  readonly game: Game | null
  readonly isShown: boolean
  /** Whether the game ended while this screen showed it. */
  readonly isFresh: boolean
  /** Whether the game was over when this screen last took it in. */
  readonly isEnd: boolean
  readonly close: () => void
}

interface EndOptions {
  readonly isInSight?: boolean
  /** Whether to show the end of a game that was over when it was opened. */
  readonly isLate?: boolean
}

export function useEnd(game: Game, isEnd: boolean, { isInSight = true, isLate = false }: EndOptions): End {
  const isLateEnd = isLate && isEnd
  const [seen, setSeen] = useState({ isEnd, game: isLateEnd ? game : null, isShown: isLateEnd, isFresh: false })
  if (isInSight && seen.isEnd !== isEnd)
    setSeen({ isEnd, game: isEnd ? game : seen.game, isShown: isEnd, isFresh: isEnd })
  // A correction may change the winner (R206).
  else if (isEnd && seen.game !== null && seen.game !== game) setSeen({ ...seen, game })
  const close = () => setSeen((before) => ({ ...before, isEnd, isShown: false }))
  return { ...seen, isShown: isEnd && seen.isShown, close }
}

/** SPEC W114: the end of a game that ends while it is shown, once no sheet is open and nothing moves on the scoreboard. */
export function useEndWhileWatching(game: Game, isInSight: boolean): End {
  const isOver = phaseOf(game) === 'over'
  const end = useEnd(game, isOver, { isInSight })
  // Enabled while the round sheet is still open: after it has gone back by one history entry, none can be made (decision 0008).
  useBackToClose(isOver && (end.isShown || !end.isEnd), end.close)
  return end
}
