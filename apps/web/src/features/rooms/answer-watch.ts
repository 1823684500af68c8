import type { Clock } from '../../browser/clock.ts'

export interface AnswerWatch {
  /** @param ms until it is asked again */
  readonly watch: (ms?: number) => void
  readonly stop: () => void
}

/** An answer that takes longer was lost, or the server asked for patience. */
const ANSWER_MS = 8000

/** @param isWaiting whether an answer is outstanding */
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
