import { phaseOf } from '@dutch/domain/game/phase'
import type { Clock } from '../../browser/clock.ts'
import type { StoredChange } from '../games/game-store-api.ts'

export type VideoTrigger = 'round-added' | 'game-ended'

interface VideoScheduleParts {
  readonly clock: Pick<Clock, 'now' | 'after'>
  /** Whether something is open or moves, such as the round sheet, a result or the ranking. */
  readonly isPageBusy: () => boolean
  /** Takes as long as a network request, so the user may be typing the next round when it answers. */
  readonly isBlocked: () => Promise<boolean>
  readonly show: (trigger: VideoTrigger) => void
}

/** The shortest time between two advertisements after rounds, in milliseconds. */
const BETWEEN_ROUNDS_MS = 3 * 60_000
/** After this time a sheet that the moment opens is open. */
const SETTLES_MS: Readonly<Record<VideoTrigger, number>> = { 'round-added': 300, 'game-ended': 1500 }
const CHECK_EVERY_MS = 250
/** An advertisement that could not be shown within this time is dropped, because it would seem to have no occasion. */
const LONGEST_WAIT_MS: Readonly<Record<VideoTrigger, number>> = { 'round-added': 8000, 'game-ended': 5 * 60_000 }

/**
 * SPEC W611: shows an advertisement only while nothing else is open, so never over scores that are being entered.
 * @returns the listener for stored changes, and a function that stops waiting
 */
export function createVideoSchedule({ clock, isPageBusy, isBlocked, show }: VideoScheduleParts) {
  let stopWaiting: () => void = () => undefined
  /** The number of the waiting moment. It changes when the moment is given up. */
  let turn = 0
  let lastRound = -Infinity
  const giveUp = () => {
    turn += 1
    stopWaiting()
  }
  const wait = (trigger: VideoTrigger, until: number, ms: number) => {
    stopWaiting = clock.after(ms, () => {
      if (clock.now() > until) return
      if (isPageBusy()) wait(trigger, until, CHECK_EVERY_MS)
      else void ask(trigger, until)
    })
  }
  const ask = async (trigger: VideoTrigger, until: number) => {
    const asked = turn
    // If advertisements are blocked, none is shown and the user waits for nothing.
    if ((await isBlocked()) || turn !== asked || clock.now() > until) return
    if (isPageBusy()) {
      wait(trigger, until, CHECK_EVERY_MS)
      return
    }
    if (trigger === 'round-added') lastRound = clock.now()
    show(trigger)
  }
  return {
    receive: (change: StoredChange) => {
      // An advertisement that waits since the round before would appear before the winner's scene.
      if (endsGame(change)) giveUp()
      const trigger = triggerOf(change)
      if (trigger === null) return
      if (trigger === 'round-added' && clock.now() - lastRound < BETWEEN_ROUNDS_MS) return
      giveUp()
      wait(trigger, clock.now() + LONGEST_WAIT_MS[trigger], SETTLES_MS[trigger])
    },
    stop: giveUp,
  }
}

function endsGame(change: StoredChange): boolean {
  return change.kind === 'events' && phaseOf(change.game) !== 'playing'
}

/** A round that ends the game gives no trigger, because the end of the game follows with its own. */
function triggerOf(change: StoredChange): VideoTrigger | null {
  switch (change.kind) {
    case 'filed':
      return 'game-ended'
    case 'events':
      return change.events.at(-1)?.type === 'round-added' && !endsGame(change) ? 'round-added' : null
  }
}
