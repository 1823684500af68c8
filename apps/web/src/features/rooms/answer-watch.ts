import type { Clock } from '../../browser/clock.ts'

interface AnswerWatch {
  /** Waits for an outstanding answer, then asks again; does not shorten a wait that `askLater` began. */
  readonly watch: () => void
  /** Asks again after `ms`, because the server has refused the request for now. */
  readonly askLater: (ms?: number) => void
  readonly stop: () => void
}

/** After this time an answer counts as lost. */
const ANSWER_MS = 8000

/** @param isWaiting whether an answer is outstanding @param ask sends the unanswered requests again */
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
