import type { SoundEffect } from './sound-effects.ts'

// For the few sounds that no stored round, message or press of a marked button brings about by itself.

const listeners = new Set<(effect: SoundEffect) => void>()

/** Asks for an effect; it is heard where sounds are on. */
export function cueSound(effect: SoundEffect): void {
  for (const listener of listeners) listener(effect)
}

/** Calls back whenever an effect is asked for. Returns the way to stop. */
export function onSoundCue(listener: (effect: SoundEffect) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
