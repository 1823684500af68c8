// Work over a long history is done in portions, so that whoever asks can let the screen answer in between (SPEC R131).

/** Games between two pauses: about a millisecond of work on a slow phone. */
export const PORTION = 100

/** The outcome of work in portions, without a pause. */
export function atOnce<Outcome>(work: Generator<undefined, Outcome>): Outcome {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}
