// SPEC R1222

/** Games between two pauses: about a millisecond on a slow phone. */
export const PORTION = 100

export function atOnce<Outcome>(work: Generator<undefined, Outcome>): Outcome {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}
