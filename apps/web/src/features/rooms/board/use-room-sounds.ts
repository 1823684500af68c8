import type { Game } from '@dutch/domain/game/state'
import { useEffect, useRef } from 'react'
import { cueSound } from '../../sound/sound-cues.ts'
import { soundOfChange } from './room-sound.ts'

/** One's own rounds sound when stored, others' when they come. */
export function useRoomSounds(game: Game): void {
  const heard = useRef(game)
  useEffect(() => {
    const effect = soundOfChange(heard.current, game)
    heard.current = game
    if (effect !== null) cueSound(effect)
  }, [game])
}
