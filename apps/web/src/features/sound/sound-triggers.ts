import type { GameEvent } from '@dutch/domain/game/events'
import type { SoundCue } from './sound-cues.ts'
import type { SoundEffect } from './sound-effects.ts'
import type { StoredChange } from '../games/game-store-api.ts'

export type SoundTrigger =
  | StoredChange
  | { readonly kind: 'error-shown' }
  | { readonly kind: 'pressed'; readonly effect: SoundEffect }
  | SoundCue

interface Reaction {
  readonly effect: SoundEffect | null
  /** Milliseconds of vibration and pause in turn; empty for none. */
  readonly vibration: readonly number[]
  /** If the effect cannot start within so many milliseconds, it is left out. */
  readonly lateness: number
}

const TOUCH = [10]
const ERROR = [30]
const WIN = [30, 50, 30, 50, 120]
/** The vibrations of cued effects; other cued effects have none. */
const CUED: Partial<Record<SoundEffect, readonly number[]>> = {
  'dutch-sound': [20, 40, 60],
  'dutch-missed': [60, 40, 20],
  'win-sound': WIN,
}
const MOMENT_PASSES_MS = 400
const CUE_WAITS_MS = 5000
const NOTHING: Reaction = { effect: null, vibration: [], lateness: 0 }

/** Only game events, errors, marked buttons and cues have a reaction; keypad and navigation are silent. */
export function reactionTo(trigger: SoundTrigger): Reaction {
  switch (trigger.kind) {
    case 'events': {
      const last = trigger.events.at(-1)
      return last === undefined ? NOTHING : reactionToEvent(last)
    }
    case 'filed':
      return { effect: 'game-end', vibration: TOUCH, lateness: MOMENT_PASSES_MS }
    case 'error-shown':
      return { effect: 'error-sound', vibration: ERROR, lateness: MOMENT_PASSES_MS }
    case 'pressed':
      return { effect: trigger.effect, vibration: [], lateness: MOMENT_PASSES_MS }
    case 'cued':
    case 'tried':
      return { effect: trigger.effect, vibration: CUED[trigger.effect] ?? [], lateness: CUE_WAITS_MS }
  }
}

function reactionToEvent(event: GameEvent): Reaction {
  const touch = (effect: SoundEffect): Reaction => ({ effect, vibration: TOUCH, lateness: MOMENT_PASSES_MS })
  switch (event.type) {
    case 'round-added':
      // A round that ends the game sounds the same, because the winner's scene has its own sound.
      return touch('score-sound')
    case 'round-undone':
    case 'round-deleted':
      return touch('undo-sound')
    case 'game-created':
    case 'round-corrected':
    case 'round-restored':
      return touch('card-sound')
    case 'limit-raised':
    case 'player-joined':
    case 'player-left':
    case 'player-returned':
    case 'player-unseated':
    case 'game-ended':
      return NOTHING
  }
}
