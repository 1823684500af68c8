// SPEC W1601

import type { Instant } from '@dutch/domain/instant'
import type { SyncFault as AccountFault, SyncOutcome } from '@dutch/sync/account/device-ports'

/** `storage`: this device could not read or write its database. */
export type ScheduleFault = AccountFault | 'storage'

export interface Schedule {
  /** `local`: this device belongs to no account. */
  readonly phase: 'local' | 'waiting' | 'syncing'
  readonly fault: ScheduleFault | null
  readonly lastSyncedAt: Instant | null
  /** The number of failed attempts since the last success. */
  readonly failures: number
  /** Something changed since the running attempt began. */
  readonly isAgainDue: boolean
  /** When the next attempt begins; null if it waits for an event. */
  readonly dueAt: Instant | null
  /** False: only the user starts an attempt. */
  readonly isAutomatic: boolean
  readonly isVisible: boolean
  readonly isOnline: boolean
  /** SPEC W1602 */
  readonly isFollowed: boolean
}

export type ScheduleEvent =
  | { readonly kind: 'joined'; readonly lastSyncedAt: number | null }
  | { readonly kind: 'left' }
  | { readonly kind: 'change' }
  | { readonly kind: 'online'; readonly isOnline: boolean }
  | { readonly kind: 'visible'; readonly isVisible: boolean }
  | { readonly kind: 'automatic'; readonly isAutomatic: boolean }
  | { readonly kind: 'followed'; readonly isFollowed: boolean }
  /** The user wants to synchronise now. */
  | { readonly kind: 'asked' }
  | { readonly kind: 'timer' }
  | { readonly kind: 'answer'; readonly outcome: SyncOutcome | { readonly kind: 'failed'; readonly fault: 'storage' } }

/** The delay after a change, so that several changes are pushed together. */
const GATHER_MS = 300
/** The pause between two attempts while the page is seen. */
const LOOK_MS = 60_000
/** The same pause while a socket announces changes. It still polls, because an announcement may be lost. */
const FOLLOWED_LOOK_MS = 600_000
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 300_000
/** The lower limit of a pause, which is otherwise random. */
const SHORTEST_PAUSE_MS = 250

export function initialSchedule(page: Pick<Schedule, 'isAutomatic' | 'isVisible' | 'isOnline'>): Schedule {
  return {
    isFollowed: false,
    phase: 'local',
    fault: null,
    lastSyncedAt: null,
    failures: 0,
    isAgainDue: false,
    dueAt: null,
    ...page,
  }
}

/**
 * @param chance a random number from 0 to 1, evenly distributed, so that devices that failed together retry apart
 * @returns the next schedule; an attempt begins when `phase` becomes `syncing`
 */
export function nextSchedule(schedule: Schedule, event: ScheduleEvent, now: Instant, chance: number): Schedule {
  switch (event.kind) {
    case 'joined': {
      const phase = schedule.phase === 'local' ? 'waiting' : schedule.phase
      return soon({ ...schedule, phase, lastSyncedAt: event.lastSyncedAt ?? schedule.lastSyncedAt }, now)
    }
    case 'left':
      return {
        ...schedule,
        phase: 'local',
        fault: null,
        lastSyncedAt: null,
        failures: 0,
        isAgainDue: false,
        dueAt: null,
      }
    case 'change':
      if (schedule.phase === 'syncing') return { ...schedule, isAgainDue: true }
      // While the server does not answer, a change does not shorten the pause.
      return schedule.failures > 0 && schedule.dueAt !== null ? schedule : soon(schedule, now + GATHER_MS)
    case 'online':
      return event.isOnline
        ? soon({ ...schedule, isOnline: true, failures: 0 }, now)
        : { ...schedule, isOnline: false, dueAt: null }
    case 'visible':
      return event.isVisible ? soon({ ...schedule, isVisible: true }, now) : hidden(schedule, now)
    case 'automatic':
      return event.isAutomatic
        ? soon({ ...schedule, isAutomatic: true }, now)
        : { ...schedule, isAutomatic: false, isAgainDue: false, dueAt: null }
    case 'followed': {
      const next = { ...schedule, isFollowed: event.isFollowed }
      return event.isFollowed || !schedule.isVisible ? next : soon(next, now + LOOK_MS)
    }
    case 'asked':
      return schedule.phase === 'waiting' ? begun(schedule) : schedule
    case 'timer': {
      const isDue = schedule.phase === 'waiting' && schedule.dueAt !== null && schedule.dueAt <= now
      return isDue ? begun(schedule) : schedule
    }
    case 'answer':
      return schedule.phase === 'syncing' ? answered(schedule, event.outcome, now, chance) : schedule
  }
}

function soon(schedule: Schedule, at: number): Schedule {
  const { phase, isAutomatic, isOnline, dueAt } = schedule
  if (phase !== 'waiting' || !isAutomatic || !isOnline) return schedule
  return { ...schedule, dueAt: dueAt === null ? at : Math.min(dueAt, at) }
}

function begun(schedule: Schedule): Schedule {
  return { ...schedule, phase: 'syncing', isAgainDue: false, dueAt: null }
}

/** On a hidden page changes are still pushed, but pulling waits. */
function hidden(schedule: Schedule, now: number): Schedule {
  const isForChange = schedule.dueAt !== null && schedule.dueAt <= now + GATHER_MS
  return { ...schedule, isVisible: false, dueAt: isForChange || schedule.failures > 0 ? schedule.dueAt : null }
}

function answered(
  schedule: Schedule,
  outcome: Extract<ScheduleEvent, { kind: 'answer' }>['outcome'],
  now: number,
  chance: number,
): Schedule {
  const waiting: Schedule = { ...schedule, phase: 'waiting', isAgainDue: false }
  switch (outcome.kind) {
    case 'local':
      return nextSchedule(schedule, { kind: 'left' }, now, chance)
    case 'synced': {
      const done = { ...waiting, fault: null, failures: 0, lastSyncedAt: outcome.at }
      if (schedule.isAgainDue) return soon(done, now + GATHER_MS)
      return schedule.isVisible ? soon(done, now + (schedule.isFollowed ? FOLLOWED_LOOK_MS : LOOK_MS)) : done
    }
    case 'failed': {
      const failed = { ...waiting, fault: outcome.fault, failures: schedule.failures + 1 }
      if (outcome.fault === 'signed-out') return failed
      return soon(failed, now + pauseAfter(failed.failures, outcome.fault, chance))
    }
  }
}

/** @returns the pause in milliseconds */
function pauseAfter(failures: number, fault: ScheduleFault, chance: number): number {
  const longest =
    fault === 'version' || fault === 'full' || fault === 'server-full'
      ? LONGEST_PAUSE_MS
      : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
  return Math.max(SHORTEST_PAUSE_MS, Math.round(longest * chance))
}
