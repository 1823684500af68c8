import { expect, it } from 'vitest'
import { createTestClock } from '../../browser/test-clock.ts'
import type { ScheduleEvent } from './schedule.ts'
import { createSyncRunner } from './sync-runner.ts'

type Outcome = Extract<ScheduleEvent, { kind: 'answer' }>['outcome']

function open() {
  const clock = createTestClock()
  const attempts: { readonly answer: (outcome: Outcome) => void; readonly fail: () => void }[] = []
  const runner = createSyncRunner({
    clock,
    chance: () => 1,
    page: { isAutomatic: true, isVisible: true, isOnline: true },
    attempt: () =>
      new Promise((resolve, reject) => {
        attempts.push({ answer: resolve, fail: () => reject(new Error('The disk is gone')) })
      }),
  })
  const last = async (settle: (attempt: (typeof attempts)[number]) => void) => {
    const attempt = attempts.at(-1)
    if (attempt === undefined) throw new Error('Nothing was attempted')
    settle(attempt)
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  }
  return { clock, runner, attempts, last }
}

it('W1601: changes that come together are one attempt, and the next begins after it', async () => {
  const { clock, runner, attempts, last } = open()
  runner.send({ kind: 'joined', lastSyncedAt: null })
  clock.pass(0)
  expect(attempts).toHaveLength(1)
  runner.send({ kind: 'change' })
  runner.send({ kind: 'change' })
  clock.pass(5000)
  expect(attempts).toHaveLength(1)
  await last(({ answer }) => answer({ kind: 'synced', at: 1, refused: 0 }))
  expect(runner.getState()).toMatchObject({ phase: 'waiting', lastSyncedAt: 1 })
  clock.pass(299)
  expect(attempts).toHaveLength(1)
  clock.pass(1)
  expect(attempts).toHaveLength(2)
  await last(({ answer }) => answer({ kind: 'synced', at: 2, refused: 0 }))
  clock.pass(59_999)
  expect(attempts).toHaveLength(2)
  clock.pass(1)
  expect(attempts).toHaveLength(3)
})

it('W1601: an attempt for an account that was left says nothing of the one that was joined since', async () => {
  const { clock, runner, attempts, last } = open()
  runner.send({ kind: 'joined', lastSyncedAt: null })
  clock.pass(0)
  const [former] = attempts
  runner.send({ kind: 'left' })
  runner.send({ kind: 'joined', lastSyncedAt: null })
  clock.pass(0)
  expect(attempts).toHaveLength(2)
  await last(() => former?.answer({ kind: 'synced', at: 5, refused: 0 }))
  expect(runner.getState()).toMatchObject({ phase: 'syncing', lastSyncedAt: null })
  await last(({ answer }) => answer({ kind: 'synced', at: 6, refused: 0 }))
  expect(runner.getState()).toMatchObject({ phase: 'waiting', lastSyncedAt: 6 })
})

it('W1601: storage that fails is no end: it is tried again', async () => {
  const { clock, runner, attempts, last } = open()
  runner.send({ kind: 'joined', lastSyncedAt: null })
  clock.pass(0)
  await last(({ fail }) => fail())
  expect(runner.getState()).toMatchObject({ phase: 'waiting', fault: 'storage', failures: 1 })
  clock.pass(2000)
  expect(attempts).toHaveLength(2)
  await last(({ answer }) => answer({ kind: 'synced', at: 1, refused: 0 }))
  expect(runner.getState()).toMatchObject({ fault: null, failures: 0 })
})
