import type { Clock } from '../../browser/clock.ts'

export interface AnswerWatch {
  /** Asks again where an answer that is outstanding does not come. */
  readonly watch: () => void
  /** Asks again after so many milliseconds: the server has refused it for now. */
  readonly askLater: (ms?: number) => void
  readonly stop: () => void
}

/** An answer that takes longer was lost. */
const ANSWER_MS = 8000

/** @param isWaiting whether an answer is outstanding */
export function createAnswerWatch(clock: Pick<Clock, 'after'>, isWaiting: () => boolean, ask: () => void): AnswerWatch {
  let stop: () => void = () => undefined
  const askLater = (ms = ANSWER_MS) => {
    stop()
    stop = clock.after(ms, () => {
      ask()
      watch()
    })
  }
  const watch = () => {
    stop()
    if (isWaiting()) askLater()
  }
  return { watch, askLater, stop: () => stop() }
}
