import type { Clock } from '../../browser/clock.ts'
import { SOUND_EFFECTS, type SoundEffect } from './sound-effects.ts'
import type { SoundOutput } from './sound-output.ts'
import type { Visibility } from '../../browser/visibility.ts'

/** How loud the person wants it. */
export interface SoundWish {
  readonly isOn: boolean
  /** From 0 to 100. */
  readonly volume: number
}

export interface SoundPlayerParts {
  readonly output: SoundOutput
  readonly clock: Clock
  readonly visibility: Visibility
  readonly wish: () => SoundWish
  /** Told of the first failure alone: a game is played on without sounds. */
  readonly onFailure: (cause: unknown) => void
}

export interface SoundPlayer {
  /** Brings all effects, so that they start at once; nothing while sounds are off. */
  readonly preload: () => void
  /**
   * Plays an effect, unless the person or the moment is against it.
   * @param lateness milliseconds after which a sound that is not there yet is left out
   * @param since when it was asked for, in milliseconds since 1970
   */
  readonly play: (effect: SoundEffect, lateness: number, since: number) => void
  /** To be called within a gesture, for browsers that let nothing sound before one. */
  readonly wake: () => void
  /** Follows what has changed of the wish. */
  readonly follow: () => void
}

/** The shortest time between two starts of the same effect. */
export const SAME_EFFECT_EVERY_MS = 60

/** Plays effects as the settings want them, only while the page is seen, and never the same one in a storm. */
export function createSoundPlayer({ output, clock, visibility, wish, onFailure }: SoundPlayerParts): SoundPlayer {
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
  const isWanted = () => visibility.isVisible() && gainOf(wish()) > 0

  visibility.subscribe(() => {
    if (!visibility.isVisible()) output.silence()
  })
  output.setGain(gainOf(wish()))

  return {
    preload: () => {
      if (gainOf(wish()) === 0) return
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
      const gain = gainOf(wish())
      output.setGain(gain)
      if (gain === 0) output.silence()
    },
  }
}

/** The loudness of a wish from 0 to 1: squared, since ears hear in proportions. */
function gainOf({ isOn, volume }: SoundWish): number {
  return isOn ? (volume / 100) ** 2 : 0
}
