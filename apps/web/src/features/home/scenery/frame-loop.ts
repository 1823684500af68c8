export interface Frames {
  /** Calls `run` with the time in milliseconds. Returns a function that cancels. */
  readonly nextFrame: (run: (now: number) => void) => () => void
  /** Returns a function that cancels. */
  readonly after: (ms: number, run: () => void) => () => void
}

interface FrameLoop {
  /** Starts or stops the loop. After a stop no frame and no timer is pending. */
  readonly run: (isWanted: boolean) => void
}

/** 30 frames a second. */
const FRAME_MS = 1000 / 30
/** Browsers make a frame every 16 ms. Asking this much earlier misses none. */
const EARLY_MS = 14

/**
 * Draws 30 times a second. A timer bridges the time between two frames.
 * @param draw gets the milliseconds since the last frame, 0 for the first frame of a run
 */
export function createFrameLoop({ nextFrame, after }: Frames, draw: (elapsed: number) => void): FrameLoop {
  let callOff: (() => void) | null = null
  let last: number | null = null

  const ask = () => {
    callOff = nextFrame((now) => {
      const elapsed = last === null ? 0 : now - last
      if (last !== null && elapsed < FRAME_MS - 1) {
        ask()
        return
      }
      last = now
      callOff = after(FRAME_MS - EARLY_MS, ask)
      draw(elapsed)
    })
  }

  return {
    run: (isWanted) => {
      if (isWanted === (callOff !== null)) return
      if (isWanted) ask()
      else {
        callOff?.()
        callOff = null
        last = null
      }
    },
  }
}
