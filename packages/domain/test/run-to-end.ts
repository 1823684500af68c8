/** Runs a computation to its end without the pauses of R1222. */
export function runToEnd<Outcome>(work: Generator<undefined, Outcome>): Outcome {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}
