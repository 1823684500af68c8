import { createListeners } from '@dutch/domain/listeners'
import type { SoundEffect } from './sound-effects.ts'

// Cues are for sounds that belong to no stored round, no message and no press of a marked button.

const listeners = createListeners<SoundEffect>()

export function cueSound(effect: SoundEffect): void {
  listeners.notify(effect)
}

export function onSoundCue(listener: (effect: SoundEffect) => void): () => void {
  return listeners.subscribe(listener)
}
