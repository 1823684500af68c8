import { phaseOf } from '@dutch/domain/game/phase'
import type { Clock } from '../../browser/clock.ts'
import type { StoredMoment } from '../games/game-store-api.ts'

/** After what an advertisement may be shown over the page. */
export type VideoTrigger = 'round-added' | 'game-ended'

export interface VideoMomentsParts {
  readonly clock: Pick<Clock, 'now' | 'after'>
  /** Whether something lies over the page, such as the round sheet or a result. */
  readonly isCovered: () => boolean
  readonly show: (trigger: VideoTrigger) => void
}

/** Whoever plays quick rounds is not kept from them by each. */
const BETWEEN_ROUNDS_MS = 3 * 60_000
/** By then a sheet that belongs to the moment lies over the page. */
const SETTLES_MS: Readonly<Record<VideoTrigger, number>> = { 'round-added': 300, 'game-ended': 1500 }
const LOOKS_AGAIN_MS = 250
/** Later it would belong to nothing any more. */
const LONGEST_WAIT_MS: Readonly<Record<VideoTrigger, number>> = { 'round-added': 8000, 'game-ended': 5 * 60_000 }

/**
 * SPEC R275: when an advertisement may lie over the page: once nothing else does, so never over scores that are being entered.
 * @returns what hears of all that is stored, and how to stop
 */
export function createVideoMoments({ clock, isCovered, show }: VideoMomentsParts) {
  let stopWaiting: () => void = () => undefined
  let lastRound = -Infinity
  const wait = (trigger: VideoTrigger, until: number, ms: number) => {
    stopWaiting = clock.after(ms, () => {
      if (clock.now() > until) return
      if (isCovered()) wait(trigger, until, LOOKS_AGAIN_MS)
      else {
        if (trigger === 'round-added') lastRound = clock.now()
        show(trigger)
      }
    })
  }
  return {
    hear: (moment: StoredMoment) => {
      const trigger = triggerOf(moment)
      if (trigger === null) return
      if (trigger === 'round-added' && clock.now() - lastRound < BETWEEN_ROUNDS_MS) return
      stopWaiting()
      wait(trigger, clock.now() + LONGEST_WAIT_MS[trigger], SETTLES_MS[trigger])
    },
    stop: () => stopWaiting(),
  }
}

/** A round that ends the game is followed by its end, which has a moment of its own. */
function triggerOf(moment: StoredMoment): VideoTrigger | null {
  switch (moment.kind) {
    case 'filed':
      return 'game-ended'
    case 'events':
      return moment.events.at(-1)?.type === 'round-added' && phaseOf(moment.game) !== 'over' ? 'round-added' : null
  }
}
