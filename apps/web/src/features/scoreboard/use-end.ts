import type { RoundId } from '@dutch/domain/game/ids'
import { phaseOf } from '@dutch/domain/game/phase'
import { lastRound, type Game } from '@dutch/domain/game/state'
import { useState } from 'react'
import { useBackToClose } from '../../ui/use-back-to-close.ts'

/** The end of the game that a screen last took in. */
interface SeenEnd {
  /** The round that ended the game; null while it goes on. */
  readonly ending: RoundId | null
  /** The ended game with later corrections. It stays after an undo, because the scene that shows it may still fade. */
  readonly game: Game | null
  readonly isShown: boolean
  /** Whether the game ended while this screen showed it. */
  readonly isFresh: boolean
}

interface End extends Omit<SeenEnd, 'ending'> {
  /** Whether this screen has taken in the present end of the game, or that it goes on. */
  readonly isTakenIn: boolean
  readonly close: () => void
}

interface EndOptions {
  readonly isInSight?: boolean
  /** Whether to show the end of a game that was over when it was opened. */
  readonly isLate?: boolean
}

export function useEnd(game: Game, isEnd: boolean, { isInSight = true, isLate = false }: EndOptions): End {
  const ending = isEnd ? (lastRound(game)?.id ?? null) : null
  const isLateEnd = isLate && isEnd
  const [seen, setSeen] = useState<SeenEnd>({
    ending,
    game: isLateEnd ? game : null,
    isShown: isLateEnd,
    isFresh: false,
  })
  const next = nextSeen(seen, game, ending, isInSight)
  if (next !== seen) setSeen(next)
  const close = () => setSeen((before) => ({ ...before, ending, isShown: false }))
  const isTakenIn = seen.ending === ending
  return { ...seen, isTakenIn, isShown: isEnd && isTakenIn && seen.isShown, close }
}

/** A deciding round that was undone and entered again is another end, even if the screen did not take in the undo. */
export function nextSeen(seen: SeenEnd, game: Game, ending: RoundId | null, isInSight: boolean): SeenEnd {
  if (seen.ending !== ending) {
    if (!isInSight) return seen
    const isEnd = ending !== null
    return { ending, game: isEnd ? game : seen.game, isShown: isEnd, isFresh: isEnd }
  }
  // A correction may change the winner (R206).
  return ending !== null && seen.game !== null && seen.game !== game ? { ...seen, game } : seen
}

/** SPEC W114: the end of a game that ends while it is shown, once no sheet is open and nothing moves on the scoreboard. */
export function useEndWhileWatching(game: Game, isInSight: boolean): End {
  const isOver = phaseOf(game) === 'over'
  const end = useEnd(game, isOver, { isInSight })
  // Enabled while the round sheet is still open: after it has gone back by one history entry, none can be made (decision 0008).
  useBackToClose(isOver && (end.isShown || !end.isTakenIn), end.close)
  return end
}
