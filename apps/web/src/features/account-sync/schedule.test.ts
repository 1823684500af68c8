import { describe, expect, it } from 'vitest'
import { initialSchedule, nextSchedule, type Schedule, type ScheduleEvent } from './schedule.ts'

const NOW = 1_000_000
const page = { isAutomatic: true, isVisible: true, isOnline: true }
const local = initialSchedule(page)
const waiting: Schedule = { ...local, phase: 'waiting' }
const syncing: Schedule = { ...local, phase: 'syncing' }
const failed: Schedule = { ...waiting, fault: 'unreachable', failures: 3, dueAt: NOW + 5000 }
const synced = { kind: 'answer', outcome: { kind: 'synced', at: NOW, refused: 0 } } as const
const fault = (reason: 'unreachable' | 'signed-out' | 'version' | 'storage'): ScheduleEvent => ({
  kind: 'answer',
  outcome: { kind: 'failed', fault: reason },
})

const table: readonly [string, Schedule, ScheduleEvent, Partial<Schedule>][] = [
  ['no account: a change is nobody else’s business', local, { kind: 'change' }, { phase: 'local', dueAt: null }],
  ['no account: asking changes nothing', local, { kind: 'asked' }, { phase: 'local' }],
  ['sign-in: at once', local, { kind: 'joined', lastSyncedAt: 5 }, { phase: 'waiting', dueAt: NOW, lastSyncedAt: 5 }],
  ['a change: soon, with those that follow it', waiting, { kind: 'change' }, { dueAt: NOW + 300 }],
  ['a second change does not put it off', { ...waiting, dueAt: NOW + 100 }, { kind: 'change' }, { dueAt: NOW + 100 }],
  [
    'a change brings the next look forward',
    { ...waiting, dueAt: NOW + 9000 },
    { kind: 'change' },
    { dueAt: NOW + 300 },
  ],
  ['a change while it runs: once more after it', syncing, { kind: 'change' }, { phase: 'syncing', isAgainDue: true }],
  ['a change while nobody answers: no sooner', failed, { kind: 'change' }, { dueAt: NOW + 5000 }],
  ['a timer that is due begins', { ...waiting, dueAt: NOW }, { kind: 'timer' }, { phase: 'syncing', dueAt: null }],
  [
    'a timer that came early does not',
    { ...waiting, dueAt: NOW + 1 },
    { kind: 'timer' },
    { phase: 'waiting', dueAt: NOW + 1 },
  ],
  ['a person begins it at once', failed, { kind: 'asked' }, { phase: 'syncing', dueAt: null }],
  ['one at a time', syncing, { kind: 'asked' }, { phase: 'syncing' }],
  ['the network is back: at once', failed, { kind: 'online', isOnline: true }, { dueAt: NOW, failures: 0 }],
  [
    'the network is gone: not at all',
    { ...waiting, dueAt: NOW + 9 },
    { kind: 'online', isOnline: false },
    { dueAt: null },
  ],
  ['without a network a change waits for it', { ...waiting, isOnline: false }, { kind: 'change' }, { dueAt: null }],
  [
    'told of other devices’ changes, looks become rare',
    waiting,
    { kind: 'followed', isFollowed: true },
    { dueAt: null },
  ],
  [
    'told: the next look is far',
    { ...syncing, isFollowed: true },
    synced,
    { phase: 'waiting', lastSyncedAt: NOW, dueAt: NOW + 600_000 },
  ],
  [
    'told no more: a look within a minute',
    { ...waiting, isFollowed: true, dueAt: NOW + 500_000 },
    { kind: 'followed', isFollowed: false },
    { isFollowed: false, dueAt: NOW + 60_000 },
  ],
  [
    'told no more while nobody looks: no look',
    { ...waiting, isFollowed: true, isVisible: false },
    { kind: 'followed', isFollowed: false },
    { isFollowed: false, dueAt: null },
  ],
  [
    'somebody looks again: at once',
    { ...waiting, isVisible: false },
    { kind: 'visible', isVisible: true },
    { dueAt: NOW },
  ],
  [
    'nobody looks: no more looking',
    { ...waiting, dueAt: NOW + 50_000 },
    { kind: 'visible', isVisible: false },
    { dueAt: null },
  ],
  [
    'nobody looks: a change is pushed all the same',
    { ...waiting, dueAt: NOW + 200 },
    { kind: 'visible', isVisible: false },
    { dueAt: NOW + 200 },
  ],
  ['nobody looks: what failed is tried again', failed, { kind: 'visible', isVisible: false }, { dueAt: NOW + 5000 }],
  [
    'done: looked for again in a minute',
    syncing,
    synced,
    { phase: 'waiting', dueAt: NOW + 60_000, lastSyncedAt: NOW, fault: null },
  ],
  ['done unseen: not before something happens', { ...syncing, isVisible: false }, synced, { dueAt: null }],
  [
    'done, and changed meanwhile: soon again',
    { ...syncing, isAgainDue: true },
    synced,
    { dueAt: NOW + 300, isAgainDue: false },
  ],
  ['no account any more', syncing, { kind: 'answer', outcome: { kind: 'local' } }, { phase: 'local', dueAt: null }],
  [
    'first failure: up to two seconds',
    syncing,
    fault('unreachable'),
    { fault: 'unreachable', failures: 1, dueAt: NOW + 1000 },
  ],
  ['storage that fails is tried again too', syncing, fault('storage'), { fault: 'storage', dueAt: NOW + 1000 }],
  [
    'fourth failure: up to sixteen seconds',
    { ...syncing, failures: 3 },
    fault('unreachable'),
    { failures: 4, dueAt: NOW + 8000 },
  ],
  ['many failures: up to five minutes', { ...syncing, failures: 40 }, fault('unreachable'), { dueAt: NOW + 150_000 }],
  ['another version: up to five minutes', syncing, fault('version'), { dueAt: NOW + 150_000 }],
  [
    'signed out: the session has to come back first',
    syncing,
    fault('signed-out'),
    { fault: 'signed-out', dueAt: null },
  ],
  ['by hand: a change begins nothing', { ...waiting, isAutomatic: false }, { kind: 'change' }, { dueAt: null }],
  ['by hand: a failure is not tried again', { ...syncing, isAutomatic: false }, fault('unreachable'), { dueAt: null }],
  ['switched off', { ...waiting, dueAt: NOW }, { kind: 'automatic', isAutomatic: false }, { dueAt: null }],
  [
    'switched on: at once',
    { ...waiting, isAutomatic: false },
    { kind: 'automatic', isAutomatic: true },
    { dueAt: NOW },
  ],
  [
    'signed out by the person',
    failed,
    { kind: 'left' },
    { phase: 'local', fault: null, dueAt: null, lastSyncedAt: null },
  ],
  ['an answer that comes after the sign-out', local, synced, { phase: 'local', lastSyncedAt: null }],
]

describe('when a device and its account are brought together', () => {
  it.each(table)('W1601: %s', (_, before, event, after) => {
    expect(nextSchedule(before, event, NOW, 0.5)).toMatchObject(after)
  })

  it('W1601: by the least chance a pause is a quarter of a second, by the greatest the whole of it', () => {
    expect(nextSchedule(syncing, fault('unreachable'), NOW, 0).dueAt).toBe(NOW + 250)
    expect(nextSchedule(syncing, fault('unreachable'), NOW, 1).dueAt).toBe(NOW + 2000)
  })
})
