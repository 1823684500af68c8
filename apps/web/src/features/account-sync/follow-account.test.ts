import type { ConnectionState } from '@dutch/sync/room/connection'
import { expect, test } from 'vitest'
import type { ServerSocketEnds } from '../../browser/open-server-socket.ts'
import { createTestClock } from '../../browser/test-clock.ts'
import { followAccount } from './follow-account.ts'
import { createSyncRunner } from './sync-runner.ts'

const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

async function open() {
  const clock = createTestClock()
  let attempts = 0
  let revision = 5
  const runner = createSyncRunner({
    clock,
    chance: () => 1,
    page: { isAutomatic: true, isVisible: true, isOnline: true },
    attempt: () => {
      attempts += 1
      return Promise.resolve({ kind: 'synced', at: clock.now(), refused: 0 })
    },
  })
  const said: string[] = []
  const ends: { now: ServerSocketEnds | null } = { now: null }
  followAccount({
    runner,
    revision: () => Promise.resolve(revision),
    connect: (given) => {
      ends.now = given
      return {
        connect: () => said.push('connect'),
        disconnect: () => {
          said.push('disconnect')
          given.onState({ kind: 'closed' })
        },
        send: (message) => said.push(message.type),
      }
    },
  })
  const state = (next: ConnectionState) => ends.now?.onState(next)
  const pass = async (ms: number) => {
    clock.pass(ms)
    await settled()
  }
  runner.send({ kind: 'joined', lastSyncedAt: null })
  await pass(0)
  return {
    runner,
    said,
    state,
    pass,
    opened: () => {
      state({ kind: 'connected', unanswered: 0 })
      ends.now?.onOpened()
    },
    changed: async (present: number) => {
      ends.now?.onMessage({ type: 'account_changed', revision: present })
      await settled()
    },
    refused: () => ends.now?.onMessage({ type: 'refused', requestId: null, refusal: { reason: 'unknown-type' } }),
    has: (own: number) => {
      revision = own
    },
    attempts: () => attempts,
  }
}

test('W1602: connected while the page is seen; what this device has already brings no attempt, what it lacks one at once', async () => {
  const { said, opened, changed, pass, attempts, has } = await open()
  expect(said).toEqual(['connect'])
  opened()
  expect(said).toEqual(['connect', 'follow_account'])
  const before = attempts()
  await changed(5)
  await pass(1000)
  expect(attempts()).toBe(before)
  await changed(6)
  await pass(300)
  expect(attempts()).toBe(before + 1)
  has(6)
  // The server has fewer operations than this device, as after its database was restored from a backup.
  await changed(2)
  await pass(300)
  expect(attempts()).toBe(before + 2)
})

test('W1602: followed, a device looks for itself every ten minutes, and every minute again once the connection is lost', async () => {
  const { opened, changed, pass, attempts, state } = await open()
  opened()
  await changed(5)
  await pass(60_000)
  const followed = attempts()
  await pass(599_000)
  expect(attempts()).toBe(followed)
  await pass(1000)
  expect(attempts()).toBe(followed + 1)
  state({ kind: 'waiting', attempt: 0 })
  await pass(60_000)
  expect(attempts()).toBe(followed + 2)
})

test('W1602: unseen, offline, switched off or signed out there is no connection', async () => {
  const { runner, said } = await open()
  for (const [off, on] of [
    [
      { kind: 'visible', isVisible: false },
      { kind: 'visible', isVisible: true },
    ],
    [
      { kind: 'online', isOnline: false },
      { kind: 'online', isOnline: true },
    ],
    [
      { kind: 'automatic', isAutomatic: false },
      { kind: 'automatic', isAutomatic: true },
    ],
    [{ kind: 'left' }, { kind: 'joined', lastSyncedAt: null }],
  ] as const) {
    said.length = 0
    runner.send(off)
    expect(said).toEqual(['disconnect'])
    runner.send(on)
    expect(said).toEqual(['disconnect', 'connect'])
  }
})

test('W1602: a server that cannot tell is asked no more until the page is seen again', async () => {
  const { runner, said, opened, refused, pass, attempts } = await open()
  opened()
  refused()
  expect(said.at(-1)).toBe('disconnect')
  const before = attempts()
  await pass(60_000)
  expect(attempts()).toBe(before + 1)
  runner.send({ kind: 'visible', isVisible: false })
  runner.send({ kind: 'visible', isVisible: true })
  expect(said.at(-1)).toBe('connect')
})
