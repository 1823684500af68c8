import { phaseOf } from '@dutch/domain/game/phase'
import type { Game } from '@dutch/domain/game/state'
import { useState } from 'react'
import { useBackToClose } from '../../ui/use-back-to-close.ts'

interface End {
  /** As it ended and was corrected since, also after that was undone: what showed it may still fade. */
  readonly game: Game | null
  readonly isShown: boolean
  /** It ended while this screen looked on. */
  readonly isFresh: boolean
  /** Whether it is over, as this screen has taken it in. */
  readonly isEnd: boolean
  readonly close: () => void
}

interface EndOptions {
  readonly isInSight?: boolean
  /** Also of a game that was over when it was opened. */
  readonly isLate?: boolean
}

export function useEnd(game: Game, isEnd: boolean, { isInSight = true, isLate = false }: EndOptions): End {
  const isLateEnd = isLate && isEnd
  const [seen, setSeen] = useState({ isEnd, game: isLateEnd ? game : null, isShown: isLateEnd, isFresh: false })
  if (isInSight && seen.isEnd !== isEnd)
    setSeen({ isEnd, game: isEnd ? game : seen.game, isShown: isEnd, isFresh: isEnd })
  // A correction may have another winner (R206).
  else if (isEnd && seen.game !== null && seen.game !== game) setSeen({ ...seen, game })
  const close = () => setSeen((before) => ({ ...before, isEnd, isShown: false }))
  return { ...seen, isShown: isEnd && seen.isShown, close }
}

/** SPEC W114: not for a game that was over when it was opened, and only once nothing lies on the scoreboard or moves there. */
export function useFreshEnd(game: Game, isInSight: boolean): End {
  const isOver = phaseOf(game) === 'over'
  const end = useEnd(game, isOver, { isInSight })
  // From the round sheet on: no entry can be made once that has gone back by one (decision 0008), and Back would leave the game.
  useBackToClose(isOver && (end.isShown || !end.isEnd), end.close)
  return end
}
