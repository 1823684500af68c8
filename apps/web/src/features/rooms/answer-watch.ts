import type { Clock } from '../../browser/clock.ts'

export interface AnswerWatch {
  /** @param ms until it is asked again; as long as an answer takes where nobody says otherwise */
  readonly watch: (ms?: number) => void
  readonly stop: () => void
}

/** An answer that takes longer got lost, or the server asked for patience. */
const ANSWER_MS = 8000

/**
 * Asks again later for what was not answered, as long as anything waits.
 * @param isWaiting whether an answer is outstanding
 */
export function createAnswerWatch(clock: Pick<Clock, 'after'>, isWaiting: () => boolean, ask: () => void): AnswerWatch {
  let stop: () => void = () => undefined
  const watch = (ms = ANSWER_MS) => {
    stop()
    if (!isWaiting()) return
    stop = clock.after(ms, () => {
      ask()
      watch()
    })
  }
  return { watch, stop: () => stop() }
}
