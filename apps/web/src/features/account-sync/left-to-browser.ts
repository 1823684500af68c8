import type { Schedule } from './schedule.ts'

/**
 * SPEC Y179: whether the browser is to tell the account what this page may not come to tell: `perhaps` where only something
 * that waits is worth it, `now` for a page that may be gone before it could look.
 */
export function leftToBrowser(schedule: Schedule): 'no' | 'perhaps' | 'now' {
  const { phase, fault, dueAt, isAutomatic, isOnline, isVisible } = schedule
  // Another attempt could do no better.
  const isVain = fault !== null && fault !== 'unreachable'
  if (phase === 'local' || !isAutomatic || isVain) return 'no'
  if (!isOnline) return 'perhaps'
  const isUnfinished = phase === 'syncing' || dueAt !== null
  return !isVisible && isUnfinished ? 'now' : 'no'
}
