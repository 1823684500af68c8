import type { Clock } from '../../../browser/clock.ts'

interface Watchdog {
  /** Restarts the timer: the next sign of life is due within `ms` milliseconds. */
  readonly expect: (ms: number) => void
  readonly stop: () => void
}

/** Calls `onSilence` when a sign of life does not come in time. */
export function createWatchdog(clock: Pick<Clock, 'after'>, onSilence: () => void): Watchdog {
  let cancel: (() => void) | null = null
  const stop = () => {
    cancel?.()
    cancel = null
  }
  return {
    expect: (ms) => {
      stop()
      cancel = clock.after(ms, onSilence)
    },
    stop,
  }
}
