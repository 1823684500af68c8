import { type Game, countedRounds } from '@dutch/domain/game/state'
import { useEffect, useRef } from 'react'
import { cueSound } from '../../sound/sound-cues.ts'
import type { SoundEffect } from '../../sound/sound-effects.ts'

/** Plays a sound for each round that is added or undone, by this user or by others. */
export function useRoomSounds(game: Game): void {
  const received = useRef(game)
  useEffect(() => {
    const effect = soundOfChange(received.current, game)
    received.current = game
    if (effect !== null) cueSound(effect)
  }, [game])
}

/** SPEC W308: the sound of a change; null for none. */
export function soundOfChange(before: Game, after: Game): SoundEffect | null {
  const [count, next] = [countedRounds(before).length, countedRounds(after).length]
  if (next === count) return null
  if (next < count) return 'undo-sound'
  // A round that ends the game sounds like any other: the winner's scene has its own sound.
  return 'score-sound'
}
