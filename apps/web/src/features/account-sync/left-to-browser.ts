import type { Schedule } from './schedule.ts'

/**
 * SPEC W1609: whether the browser is to push in the page's place: `perhaps` only where something
 * waits, `now` for a page that may be gone before it could look.
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
