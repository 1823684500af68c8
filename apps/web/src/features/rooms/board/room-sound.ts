import { phaseOf } from '@dutch/domain/game/phase'
import { countedRounds, type Game } from '@dutch/domain/game/state'
import type { SoundEffect } from '../../sound/sound-effects.ts'

/** SPEC R207: null for silence. */
export function soundOfChange(before: Game, after: Game): SoundEffect | null {
  const [count, next] = [countedRounds(before).length, countedRounds(after).length]
  if (next === count) return null
  if (next < count) return 'undo-sound'
  return phaseOf(after) === 'over' ? 'win-sound' : 'score-sound'
}
