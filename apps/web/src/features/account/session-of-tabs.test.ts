import { expect, it } from 'vitest'
import { createMemoryKeyValueStore } from '../../browser/key-value-store.ts'
import { createTestClock } from '../../browser/test-clock.ts'
import type { SessionUser } from './session-machine.ts'
import { createSessionMemory } from './session-memory.ts'
import { createSessionStore, type SessionNotice } from './session-store.ts'
import { createTestServer } from './test-account.ts'

const lea = { id: 'u1', email: 'lea@example.org', name: 'Léa' }

function answerOf(user: SessionUser | null) {
  return { status: 200, body: user === null ? null : { session: { id: 's1' }, user: { ...user, emailVerified: true } } }
}

it.each([
  ['another account', { id: 'u2', email: 'hugo@example.org', name: 'Hugo' }],
  ['nobody', null],
])(
  'W1504: an answer from before another tab signed in or out says nothing any more: %s is there',
  async (_who, next) => {
    const memory = createSessionMemory(createMemoryKeyValueStore())
    memory.remember(lea)
    const server = createTestServer()
    const session = createSessionStore({ client: server.client, memory, clock: createTestClock() })
    const notices: SessionNotice[] = []
    session.onNotice((notice) => notices.push(notice))
    server.answer(answerOf(lea), answerOf(next))
    // The system freezes this tab while the answer is on its way, and another tab signs in or out.
    const checking = session.check()
    memory.remember(next)
    await checking
    expect(memory.user()).toEqual(next)
    expect(session.getState()).toEqual(next === null ? { kind: 'signed-out' } : { kind: 'signed-in', user: next })
    expect(notices).toEqual([])
  },
)
