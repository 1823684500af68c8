import { phaseOf } from '@dutch/domain/game/phase'
import type { Clock } from '../../browser/clock.ts'
import type { StoredMoment } from '../games/game-store-api.ts'

export type VideoTrigger = 'round-added' | 'game-ended'

interface VideoMomentsParts {
  readonly clock: Pick<Clock, 'now' | 'after'>
  /** Such as by the round sheet or a result, or while the ranking moves. */
  readonly isCovered: () => boolean
  /** Takes as long as a network does: meanwhile the next round may be typed. */
  readonly isBlocked: () => Promise<boolean>
  readonly show: (trigger: VideoTrigger) => void
}

/** Quick rounds are not interrupted by each. */
const BETWEEN_ROUNDS_MS = 3 * 60_000
/** By then a sheet that belongs to the moment is open. */
const SETTLES_MS: Readonly<Record<VideoTrigger, number>> = { 'round-added': 300, 'game-ended': 1500 }
const LOOKS_AGAIN_MS = 250
/** Later it would belong to no moment. */
const LONGEST_WAIT_MS: Readonly<Record<VideoTrigger, number>> = { 'round-added': 8000, 'game-ended': 5 * 60_000 }

/**
 * SPEC W611: never over anything else that is open, so never over scores that are being entered.
 * @returns the listener for stored moments, and how to stop
 */
export function createVideoMoments({ clock, isCovered, isBlocked, show }: VideoMomentsParts) {
  let stopWaiting: () => void = () => undefined
  /** Of the moment that waits; another number once it was given up. */
  let turn = 0
  let lastRound = -Infinity
  const giveUp = () => {
    turn += 1
    stopWaiting()
  }
  const wait = (trigger: VideoTrigger, until: number, ms: number) => {
    stopWaiting = clock.after(ms, () => {
      if (clock.now() > until) return
      if (isCovered()) wait(trigger, until, LOOKS_AGAIN_MS)
      else void ask(trigger, until)
    })
  }
  const ask = async (trigger: VideoTrigger, until: number) => {
    const asked = turn
    // Where advertisements are blocked nobody waits for one.
    if ((await isBlocked()) || turn !== asked || clock.now() > until) return
    if (isCovered()) {
      wait(trigger, until, LOOKS_AGAIN_MS)
      return
    }
    if (trigger === 'round-added') lastRound = clock.now()
    show(trigger)
  }
  return {
    receive: (moment: StoredMoment) => {
      // The one of the round before would come before the winner's scene.
      if (endsGame(moment)) giveUp()
      const trigger = triggerOf(moment)
      if (trigger === null) return
      if (trigger === 'round-added' && clock.now() - lastRound < BETWEEN_ROUNDS_MS) return
      giveUp()
      wait(trigger, clock.now() + LONGEST_WAIT_MS[trigger], SETTLES_MS[trigger])
    },
    stop: giveUp,
  }
}

function endsGame(moment: StoredMoment): boolean {
  return moment.kind === 'events' && phaseOf(moment.game) !== 'playing'
}

/** A round that ends the game is followed by the moment of its end. */
function triggerOf(moment: StoredMoment): VideoTrigger | null {
  switch (moment.kind) {
    case 'filed':
      return 'game-ended'
    case 'events':
      return moment.events.at(-1)?.type === 'round-added' && !endsGame(moment) ? 'round-added' : null
  }
}
