import { pause } from './pause.ts'

/** Milliseconds computed without a pause: a pause costs some of its own, and a frame has 16. */
const SLICE = 8

/** Long work in portions, so that the page answers. */
export async function inSlices<Computed>(computing: Generator<undefined, Computed>): Promise<Computed> {
  for (;;) {
    // The tap is answered before the work begins.
    await pause()
    const end = performance.now() + SLICE
    do {
      const step = computing.next()
      if (step.done === true) return step.value
    } while (performance.now() < end)
  }
}
