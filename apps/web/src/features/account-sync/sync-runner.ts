import { createListeners } from '@dutch/domain/listeners'
import type { Clock } from '../../browser/clock.ts'
import { initialSchedule, nextSchedule, type Schedule, type ScheduleEvent } from './schedule.ts'

interface SyncRunnerParts {
  readonly clock: Clock
  /** A random number from 0 to 1. */
  readonly chance: () => number
  readonly page: Pick<Schedule, 'isAutomatic' | 'isVisible' | 'isOnline'>
  /** Rejects if the storage fails. */
  readonly attempt: () => Promise<Extract<ScheduleEvent, { kind: 'answer' }>['outcome']>
}

/** Runs attempts when the schedule says so, one at a time. */
export interface SyncRunner {
  readonly getState: () => Schedule
  readonly subscribe: (listener: () => void) => () => void
  readonly send: (event: ScheduleEvent) => void
}

export function createSyncRunner({ clock, chance, page, attempt }: SyncRunnerParts): SyncRunner {
  const listeners = createListeners()
  let schedule = initialSchedule(page)
  let cancel: () => void = () => undefined

  /** How often this device left an account. The answer to an attempt that began before the last time is dropped. */
  let leavings = 0
  const run = async () => {
    const begun = leavings
    const outcome = await attempt().catch(() => ({ kind: 'failed', fault: 'storage' }) as const)
    if (begun === leavings) send({ kind: 'answer', outcome })
  }
  const send = (event: ScheduleEvent): void => {
    if (event.kind === 'left') leavings += 1
    const before = schedule
    schedule = nextSchedule(before, event, clock.now(), chance())
    if (schedule.dueAt !== before.dueAt || event.kind === 'timer') {
      cancel()
      const { dueAt } = schedule
      cancel =
        dueAt === null ? () => undefined : clock.after(Math.max(0, dueAt - clock.now()), () => send({ kind: 'timer' }))
    }
    if (schedule.phase === 'syncing' && before.phase !== 'syncing') void run()
    if (schedule !== before) listeners.notify()
  }
  return {
    getState: () => schedule,
    subscribe: listeners.subscribe,
    send,
  }
}
