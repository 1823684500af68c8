import { pause } from './pause.ts'

/** Milliseconds of work between pauses. A pause costs time, too, and a frame has 16 ms. */
const SLICE = 8

/** Runs long work in slices, so that the page stays responsive. */
export async function inSlices<Computed>(computing: Generator<undefined, Computed>): Promise<Computed> {
  for (;;) {
    // A tap is answered before the work begins.
    await pause()
    const end = performance.now() + SLICE
    do {
      const step = computing.next()
      if (step.done === true) return step.value
    } while (performance.now() < end)
  }
}
