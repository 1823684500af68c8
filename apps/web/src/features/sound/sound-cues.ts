import { createListeners } from '@dutch/domain/listeners'
import type { SoundEffect } from './sound-effects.ts'

// Cues are for sounds that belong to no stored round, no message and no press of a marked button.

export interface SoundCue {
  /** `tried`: the user wants to hear it now, also where sounds are switched on but not saved. */
  readonly kind: 'cued' | 'tried'
  readonly effect: SoundEffect
}

const listeners = createListeners<SoundCue>()

export function cueSound(effect: SoundEffect, kind: SoundCue['kind'] = 'cued'): void {
  listeners.notify({ kind, effect })
}

export function onSoundCue(listener: (cue: SoundCue) => void): () => void {
  return listeners.subscribe(listener)
}
