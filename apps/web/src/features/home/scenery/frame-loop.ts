export interface Frames {
  /** With the time in milliseconds. Returns how to cancel. */
  readonly nextFrame: (run: (now: number) => void) => () => void
  /** Returns how to cancel. */
  readonly after: (ms: number, run: () => void) => () => void
}

interface FrameLoop {
  /** Once stopped, nothing is pending any more. */
  readonly run: (isWanted: boolean) => void
}

/** 30 a second. */
const FRAME_MS = 1000 / 30
/** Browsers' frames come every 16 ms: asked for so much earlier, none is missed. */
const EARLY_MS = 14

/**
 * Draws 30 times a second; between two frames it rests on a timer.
 * @param draw is given the milliseconds since the last frame, 0 at the first one of a run.
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
