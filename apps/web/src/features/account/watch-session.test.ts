import { expect, it } from 'vitest'
import { createMemoryKeyValueStore } from '../../browser/key-value-store.ts'
import { createTestClock } from '../../browser/test-clock.ts'
import { KEYS } from '../../browser/storage-keys.ts'
import { createSessionMemory } from './session-memory.ts'
import { createSessionStore } from './session-store.ts'
import { createTestServer } from './test-account.ts'
import { watchSession } from './watch-session.ts'

const lea = { id: 'u1', email: 'lea@example.org', name: 'Léa' }
const known = { status: 200, body: { session: { id: 's1' }, user: { ...lea, emailVerified: true } } }

it('W1502, W1504: whom the server named stays signed in while it is silent, and it is asked until it answers', async () => {
  const values = createMemoryKeyValueStore()
  const clock = createTestClock()
  const server = createTestServer()
  const session = createSessionStore({
    client: server.client,
    memory: createSessionMemory(values),
    clock: {
      after: (_ms, run) => {
        queueMicrotask(run)
        return () => undefined
      },
    },
  })
  session.named(lea)
  watchSession(session, {
    clock,
    visibility: { isVisible: () => true, subscribe: () => () => undefined },
    onOnline: () => () => undefined,
  })
  /** Lets time pass. @returns how many requests the server got meanwhile */
  const pass = async (ms: number) => {
    const before = server.asked.length
    clock.pass(ms)
    if (server.asked.length > before) await session.check()
    return server.asked.length - before
  }

  expect(await pass(299_000)).toBe(0)
  expect(await pass(1000)).toBe(6)
  expect(session.getState()).toEqual({ kind: 'signed-in', user: lea })
  expect(values.read(KEYS.offlineMode)).toBeNull()
  expect(await pass(30_000)).toBe(6)
  server.answer(known)
  expect(await pass(30_000)).toBe(1)
  expect(await pass(299_000)).toBe(0)
})
