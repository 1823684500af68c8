import { accept, refuse } from '@dutch/domain/result'
import type { Speaker, SpeechFault } from '../speaker.ts'
import type { Clock } from '../../../browser/clock.ts'

/** Milliseconds during which a voice that failed is not tried. */
export const REST_MS = 60_000

export interface FallbackSpeaker extends Speaker {
  /** The first voice is worth another try: it was given another key, say. */
  readonly tryAgain: () => void
}

/**
 * SPEC Y71: speaks with one voice, and with another where that one fails. A voice that failed
 * rests for a minute.
 */
export function createFallbackSpeaker(first: Speaker, second: Speaker, clock: Pick<Clock, 'now'>): FallbackSpeaker {
  let failed: { readonly fault: SpeechFault; readonly until: number } | null = null
  const resting = () => (failed !== null && clock.now() < failed.until ? failed.fault : null)
  return {
    isAvailable: () => first.isAvailable() || second.isAvailable(),
    speak: async (speech) => {
      let hasBegun = false
      const onBegin = () => {
        if (!hasBegun) speech.onBegin()
        hasBegun = true
      }
      if (!first.isAvailable()) return second.speak({ ...speech, onBegin })
      let fault = resting()
      if (fault === null) {
        const result = await first.speak({ ...speech, onBegin })
        if (result.ok) return result
        fault = result.error
        // The next press is the gesture that was missing.
        if (fault.kind !== 'blocked') failed = { fault, until: clock.now() + REST_MS }
      }
      if (speech.signal.aborted) return accept('stopped')
      if (!second.isAvailable()) return refuse(fault)
      speech.onTrouble(fault)
      return second.speak({ ...speech, onBegin })
    },
    tryAgain: () => {
      failed = null
    },
  }
}
