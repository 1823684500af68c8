// Plays a replay outside of React: a frame writes a few transforms, and only a new round renders.

import { createListeners } from '@dutch/domain/listeners'
import { createStore } from 'zustand/vanilla'

/** Rounds per second. */
export const SPEEDS = [0.5, 1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]

export interface ReplayState {
  /** 0 for the start. */
  readonly round: number
  readonly isPlaying: boolean
  readonly speed: Speed
}

interface ReplayPorts {
  /** Calls `run` in the next frame, with its time in milliseconds. @returns a function that cancels it */
  readonly nextFrame: (run: (at: number) => void) => () => void
  /** Under reduced motion the place jumps from round to round. */
  readonly isMotionReduced: () => boolean
}

export interface ReplayPlayer {
  readonly getState: () => ReplayState
  readonly subscribe: (listener: () => void) => () => void
  /** At each frame: the place in rounds, the milliseconds since the last one. */
  readonly onMove: (listener: (place: number, elapsed: number) => void) => () => void
  readonly play: () => void
  readonly pause: () => void
  readonly seek: (round: number) => void
  readonly setSpeed: (speed: Speed) => void
}

/** The maximum step in milliseconds, so that a late frame of a busy page skips no rounds. */
const LONGEST_STEP = 250

export function createReplayPlayer(last: number, { nextFrame, isMotionReduced }: ReplayPorts): ReplayPlayer {
  const { getState, setState, subscribe } = createStore<ReplayState>(() => ({ round: 0, isPlaying: false, speed: 1 }))
  let place = 0
  let cancel: (() => void) | null = null
  const followers = createListeners<{ readonly place: number; readonly elapsed: number }>()

  const change = (next: Partial<ReplayState>) => {
    const state = getState()
    const changed = { ...state, ...next }
    if (changed.round === state.round && changed.isPlaying === state.isPlaying && changed.speed === state.speed) return
    setState(changed)
  }
  const moveTo = (next: number, elapsed: number) => {
    place = Math.min(last, Math.max(0, next))
    const round = Math.floor(place)
    followers.notify({ place: isMotionReduced() ? round : place, elapsed })
    change({ round, isPlaying: getState().isPlaying && place < last })
  }
  const stop = () => {
    cancel?.()
    cancel = null
  }
  const run = (before: number | null) => {
    cancel = nextFrame((at) => {
      cancel = null
      const elapsed = before === null ? 0 : Math.min(LONGEST_STEP, Math.max(0, at - before))
      moveTo(place + (elapsed / 1000) * getState().speed, elapsed)
      if (getState().isPlaying) run(at)
    })
  }

  return {
    getState,
    subscribe,
    onMove: (listener) => {
      const unfollow = followers.subscribe(({ place: moved, elapsed }) => listener(moved, elapsed))
      listener(isMotionReduced() ? getState().round : place, Infinity)
      return unfollow
    },
    play: () => {
      if (getState().isPlaying || last === 0) return
      if (place >= last) moveTo(0, Infinity)
      change({ isPlaying: true })
      run(null)
    },
    pause: () => {
      stop()
      change({ isPlaying: false })
    },
    seek: (round) => {
      stop()
      change({ isPlaying: false })
      moveTo(Math.round(round), Infinity)
    },
    setSpeed: (speed) => change({ speed }),
  }
}
