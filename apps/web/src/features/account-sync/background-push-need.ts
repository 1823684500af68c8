import type { Schedule } from './schedule.ts'

/**
 * SPEC W1609: whether the browser is to push in the page's place. `perhaps`: only if the outbox holds something.
 * `now`: without a look into the outbox, as the page may be gone before that is read.
 */
export function backgroundPushNeed(schedule: Schedule): 'no' | 'perhaps' | 'now' {
  const { phase, fault, dueAt, isAutomatic, isOnline, isVisible } = schedule
  // These faults would refuse another attempt as well.
  const isVain = fault !== null && fault !== 'unreachable'
  if (phase === 'local' || !isAutomatic || isVain) return 'no'
  if (!isOnline) return 'perhaps'
  const isUnfinished = phase === 'syncing' || dueAt !== null
  return !isVisible && isUnfinished ? 'now' : 'no'
}
