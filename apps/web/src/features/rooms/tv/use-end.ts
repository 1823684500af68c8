import { phaseOf } from '@dutch/domain/game/phase'
import { lastRound, type Game } from '@dutch/domain/game/state'
import { useState } from 'react'

interface End {
  /** As it ended, also after that was undone: what showed it may still fade. */
  readonly game: Game | null
  readonly isShown: boolean
  /** It ended while this screen looked on. */
  readonly isFresh: boolean
  readonly close: () => void
}

/** SPEC W349: of a game with rounds, by its limit or early, also where the television comes later. */
export function useEnd(game: Game): End {
  const isEnd = phaseOf(game) !== 'playing' && lastRound(game) !== null
  const [seen, setSeen] = useState({ isEnd, game: isEnd ? game : null, isShown: isEnd, isFresh: false })
  if (seen.isEnd !== isEnd) setSeen({ isEnd, game: isEnd ? game : seen.game, isShown: isEnd, isFresh: isEnd })
  return { ...seen, close: () => setSeen((before) => ({ ...before, isShown: false })) }
}
