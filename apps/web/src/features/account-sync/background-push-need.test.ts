import { describe, expect, it } from 'vitest'
import { backgroundPushNeed } from './background-push-need.ts'
import { initialSchedule, nextSchedule, type Schedule, type ScheduleEvent } from './schedule.ts'

const after = (...events: readonly ScheduleEvent[]): Schedule =>
  events.reduce(
    (schedule, event) => nextSchedule(schedule, event, 1000, 1),
    initialSchedule({ isAutomatic: true, isVisible: true, isOnline: true }),
  )
const joined = { kind: 'joined', lastSyncedAt: null } as const
const timer = { kind: 'timer' } as const
const synced = { kind: 'answer', outcome: { kind: 'synced', at: 900, refused: 0 } } as const
const failed = (fault: 'unreachable' | 'signed-out' | 'version' | 'storage') =>
  ({ kind: 'answer', outcome: { kind: 'failed', fault } }) as const
const offline = { kind: 'online', isOnline: false } as const
const hidden = { kind: 'visible', isVisible: false } as const
const change = { kind: 'change' } as const
const off = { kind: 'automatic', isAutomatic: false } as const

describe('what a page leaves to the browser', () => {
  it.each<[string, readonly ScheduleEvent[], string]>([
    ['nobody signed in', [], 'no'],
    ['nobody signed in, without the network', [offline], 'no'],
    ['somebody signed out', [joined, offline, { kind: 'left' }], 'no'],
    ['the network is there and somebody looks', [joined, timer, synced, change], 'no'],
    ['the network is gone', [joined, timer, synced, offline, change], 'perhaps'],
    ['the network is gone, and nobody looks', [joined, offline, hidden], 'perhaps'],
    ['nobody looks, right after a change', [joined, timer, synced, change, hidden], 'now'],
    ['nobody looks while something is being told', [joined, timer, hidden], 'now'],
    ['nobody looks, and the server was not reached', [joined, timer, failed('unreachable'), hidden], 'now'],
    ['nobody looks, and all is told', [joined, timer, synced, hidden], 'no'],
    ['the session is over', [joined, timer, failed('signed-out'), offline], 'no'],
    ['this version is too old', [joined, timer, failed('version'), hidden], 'no'],
    ['this device cannot store', [joined, timer, failed('storage'), hidden], 'no'],
    ['synchronisation is switched off', [joined, off, offline, change], 'no'],
  ])('W1609: %s', (_, events, left) => {
    expect(backgroundPushNeed(after(...events))).toBe(left)
  })
})
