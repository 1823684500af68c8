import { createListeners } from '@dutch/domain/listeners'
import type { SoundEffect } from './sound-effects.ts'

// For the few sounds that no stored round, message or press of a marked button brings about by itself.

const listeners = createListeners<SoundEffect>()

/** Asks for an effect; it is heard where sounds are on. */
export function cueSound(effect: SoundEffect): void {
  listeners.notify(effect)
}

/** Calls back whenever an effect is asked for. Returns the way to stop. */
export function onSoundCue(listener: (effect: SoundEffect) => void): () => void {
  return listeners.subscribe(listener)
}
