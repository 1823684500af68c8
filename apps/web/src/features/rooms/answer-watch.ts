import type { Clock } from '../../browser/clock.ts'

interface AnswerWatch {
  /** Asks again where an answer that is outstanding does not come; not before the time that the server named. */
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
  let isToldToWait = false
  const askAfter = (ms: number) => {
    stop()
    stop = clock.after(ms, () => {
      isToldToWait = false
      ask()
      watch()
    })
  }
  const watch = () => {
    if (isToldToWait) return
    stop()
    if (isWaiting()) askAfter(ANSWER_MS)
  }
  return {
    watch,
    askLater: (ms = ANSWER_MS) => {
      isToldToWait = true
      askAfter(ms)
    },
    stop: () => {
      isToldToWait = false
      stop()
    },
  }
}
