import { phaseOf } from '@dutch/domain/game/phase'
import type { Game } from '@dutch/domain/game/state'
import { useEffect, useState } from 'react'
import { isPlaying, movement } from '../../../ui/movement.ts'

/** SPEC W120, W349: the former game until the ranking rests, so that nothing beside it shows the result before the movement does. */
export function useGameAtRest(game: Game): Game {
  const [atRest, setAtRest] = useState(game)
  // The scene of a game's end moves until it is closed, so an ended game is not waited for.
  const isPast = atRest.id !== game.id || phaseOf(atRest) !== 'playing'
  if (isPast && atRest !== game) setAtRest(game)
  useEffect(() => {
    const follow = () => {
      if (!isPlaying()) setAtRest(game)
    }
    follow()
    return movement.subscribe(follow)
  }, [game])
  return atRest
}
