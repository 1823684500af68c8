import type { Instant } from '@dutch/domain/instant'
import type { Clock } from '../../browser/clock.ts'
import { SOUND_EFFECTS, type SoundEffect } from './sound-effects.ts'
import type { SoundOutput } from './sound-output.ts'
import type { Visibility } from '../../browser/visibility.ts'

export interface SoundChoice {
  readonly isOn: boolean
  /** From 0 to 100. */
  readonly volume: number
}

interface SoundPlayerParts {
  readonly output: SoundOutput
  readonly clock: Clock
  readonly visibility: Visibility
  readonly choice: () => SoundChoice
  /** Called for the first failure only; the game goes on without sounds. */
  readonly onFailure: (cause: unknown) => void
}

interface SoundPlayer {
  /** Loads all effects unless sounds are off. */
  readonly preload: () => void
  /**
   * Plays nothing if sounds are off, the page is hidden, or the effect is late.
   * @param lateness milliseconds after `since` from which on the effect is left out
   */
  readonly play: (effect: SoundEffect, lateness: number, since: Instant) => void
  /** Must be called within a gesture, because browsers play nothing before one. */
  readonly wake: () => void
  /** Reads the user's choice again. */
  readonly follow: () => void
}

/** In milliseconds. */
export const SAME_EFFECT_EVERY_MS = 60

export function createSoundPlayer({ output, clock, visibility, choice, onFailure }: SoundPlayerParts): SoundPlayer {
  const startedAt = new Map<SoundEffect, number>()
  let hasFailed = false

  const fail = (cause: unknown) => {
    if (!hasFailed) onFailure(cause)
    hasFailed = true
  }
  const attempt = (act: () => void) => {
    try {
      act()
    } catch (cause) {
      fail(cause)
    }
  }
  const isWanted = () => visibility.isVisible() && gainOf(choice()) > 0

  visibility.subscribe(() => {
    if (!visibility.isVisible()) output.silence()
  })
  output.setGain(gainOf(choice()))

  return {
    preload: () => {
      if (gainOf(choice()) === 0) return
      for (const effect of SOUND_EFFECTS) output.load(effect).catch(fail)
    },
    play: (effect, lateness, since) => {
      if (!isWanted()) return
      const last = startedAt.get(effect)
      if (last !== undefined && clock.now() - last < SAME_EFFECT_EVERY_MS) return
      startedAt.set(effect, clock.now())
      attempt(() => {
        if (output.start(effect)) return
        const startIfInTime = () => {
          if (isWanted() && clock.now() - since <= lateness) output.start(effect)
        }
        output.prepare(effect).then(startIfInTime).catch(fail)
      })
    },
    wake: () => {
      if (isWanted()) attempt(output.wake)
    },
    follow: () => {
      const gain = gainOf(choice())
      output.setGain(gain)
      if (gain === 0) output.silence()
    },
  }
}

/** Squared, because the ear hears loudness in proportions. */
function gainOf({ isOn, volume }: SoundChoice): number {
  return isOn ? (volume / 100) ** 2 : 0
}
