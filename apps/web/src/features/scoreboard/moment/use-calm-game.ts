import { phaseOf } from '@dutch/domain/game/phase'
import type { Game } from '@dutch/domain/game/state'
import { useEffect, useState } from 'react'
import { isPlaying, movement } from '../../../ui/movement.ts'

/** SPEC W120, W349: the game as it was until the ranking rests, so that nothing beside it tells what the movement is about to show. */
export function useCalmGame(game: Game): Game {
  const [calm, setCalm] = useState(game)
  // The scene of an end moves until it goes.
  const isPast = calm.id !== game.id || phaseOf(calm) !== 'playing'
  if (isPast && calm !== game) setCalm(game)
  useEffect(() => {
    const look = () => {
      if (!isPlaying()) setCalm(game)
    }
    look()
    return movement.subscribe(look)
  }, [game])
  return calm
}
