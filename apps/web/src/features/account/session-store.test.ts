import { accept } from '@dutch/domain/result'
import type { Leaving } from '@dutch/sync/account/leave-account'
import { describe, expect, it } from 'vitest'
import { createMemoryKeyValueStore } from '../../browser/key-value-store.ts'
import { createSessionMemory } from './session-memory.ts'
import { KEYS } from '../../browser/storage-keys.ts'
import { createSessionStore, type SessionNotice, type SessionStore } from './session-store.ts'
import { createTestServer, type TestAnswer } from './test-account.ts'

const lea = { id: 'u1', email: 'lea@example.org', name: 'Léa' }
const known = { status: 200, body: { session: { id: 's1' }, user: { ...lea, emailVerified: true } } }
const nobody = { status: 200, body: null }
const resting = { status: 503, body: { code: 'unavailable' } }

function setUp(remembered = true) {
  const values = createMemoryKeyValueStore()
  const memory = createSessionMemory(values)
  if (remembered) memory.remember(lea)
  const server = createTestServer()
  const pauses: number[] = []
  const clock = {
    after: (ms: number, run: () => void) => {
      pauses.push(ms)
      queueMicrotask(run)
      return () => undefined
    },
  }
  const session = createSessionStore({ client: server.client, memory, clock })
  const notices: SessionNotice[] = []
  session.onNotice((notice) => notices.push(notice))
  return { values, memory, server, pauses, session, notices }
}

describe('W1504: asking who is signed in', () => {
  it('asks again after 200 ms, each pause twice as long, then goes offline and says so once', async () => {
    const { values, server, pauses, session, notices } = setUp()
    server.answer(resting, { status: 502 }, { status: 504 }, 'dead')
    await session.check()
    expect(pauses).toEqual([200, 400, 800, 1600, 3200])
    expect(server.asked).toHaveLength(6)
    expect(session.getState()).toEqual({ kind: 'offline', user: lea, isChosen: false })
    expect(values.read(KEYS.offlineMode)).toBe('true')
    await session.check()
    expect(notices).toEqual(['offline'])
  })

  it('clears the flag at the first answer', async () => {
    const { values, server, pauses, session } = setUp()
    server.answer('dead')
    await session.check()
    pauses.length = 0
    server.answer('dead', known)
    await session.check()
    expect(pauses).toEqual([200])
    expect(session.getState()).toEqual({ kind: 'signed-in', user: lea })
    expect(values.read(KEYS.offlineMode)).toBeNull()
  })

  it.each([
    ['no session', nobody],
    ['a session that is over', { status: 401, body: { code: 'session_not_found' } }],
  ])('%s ends it at once, without asking again', async (_what, answer) => {
    const { values, server, session, notices } = setUp()
    server.answer(answer)
    await session.check()
    expect(server.asked).toHaveLength(1)
    expect(session.getState()).toEqual({ kind: 'signed-out' })
    expect(values.read(KEYS.session)).toBeNull()
    expect(notices).toEqual(['ended'])
  })

  it.each<readonly [number, unknown]>([
    ...[400, 401, 403, 404, 407, 500, 511].map((status) => [status, '<!doctype html><title>Portail</title>'] as const),
    [401, { error: 'proxy authentication required' }],
    [500, { code: 'unexpected' }],
    [403, { code: 'cross_site' }],
    [200, { portal: 'https://wifi.example.org' }],
    [200, ''],
    [204, null],
  ])('%i with %j, which names no session that is over, ends nothing', async (status, body) => {
    const { memory, server, session, notices } = setUp()
    server.answer({ status, body })
    await session.check()
    expect(session.getState()).toEqual({ kind: 'offline', user: lea, isChosen: false })
    expect(memory.user()).toEqual(lea)
    expect(notices).toEqual(['offline'])
    server.answer(known)
    await session.check()
    expect(session.getState()).toEqual({ kind: 'signed-in', user: lea })
  })

  it('too many questions end nothing', async () => {
    const { memory, server, session } = setUp()
    server.answer({ status: 429, body: { code: 'too_many_requests', retryAfter: 60 } })
    await session.check()
    expect(session.getState().kind).toBe('offline')
    expect(memory.user()).toEqual(lea)
  })

  it('a page in the place of an answer, as of a hotel’s network, ends nothing', async () => {
    const { server, session } = setUp()
    server.answer({ status: 200, body: '<!doctype html><title>Bienvenue</title>' })
    await session.check()
    expect(session.getState().kind).toBe('offline')
  })

  it('an answer that comes after somebody signed in says nothing any more', async () => {
    const { server, session } = setUp(false)
    server.answer(nobody)
    const checking = session.check()
    session.named({ id: 'u2', email: 'hugo@example.org', name: 'Hugo' })
    await checking
    expect(session.getState()).toMatchObject({ kind: 'signed-in', user: { id: 'u2' } })
  })

  it('asks once for all who ask at the same time', async () => {
    const { server, session } = setUp()
    server.answer(known)
    await Promise.all([session.check(), session.check()])
    expect(server.asked).toHaveLength(1)
  })
})

describe('W1510: signing out', () => {
  it('tells what this device is to keep, then forgets who was here', async () => {
    const { values, server, session } = setUp()
    const received: unknown[] = []
    expect(session.canRemove()).toBe(false)
    session.onSignOut({
      choose: () => void received.push(server.asked.length),
      stay: () => void received.push('stay'),
      doubt: () => void received.push('doubt'),
      leave: (leaving) => void received.push([leaving, session.getState().kind]),
    })
    expect(session.canRemove()).toBe(true)
    session.named(lea)
    server.answer({ status: 200, body: { status: true } })
    expect((await session.signOut('local', { kind: 'remove', forgo: 7 })).ok).toBe(true)
    expect(received).toEqual([0, [{ kind: 'remove', forgo: 7 }, 'signed-in']])
    expect(session.getState()).toEqual({ kind: 'signed-out' })
    expect(values.read(KEYS.session)).toBeNull()
    expect(server.asked.map(({ path }) => path)).toEqual(['/api/auth/sign-out'])
  })

  it('W1614: a device that cannot do its part is signed out all the same, and says so', async () => {
    const { server, session } = setUp()
    const received: string[] = []
    const broken = () => Promise.reject(new Error('The disk is gone'))
    session.onSignOut({ choose: broken, stay: broken, doubt: () => {}, leave: broken })
    session.onSignOut({
      choose: () => {},
      stay: () => {},
      doubt: () => {},
      leave: ({ kind }) => void received.push(kind),
    })
    session.named(lea)
    server.answer({ status: 200, body: { status: true } })
    expect(await session.signOut('local', { kind: 'remove', forgo: 0 })).toEqual(accept(false))
    expect(session.getState()).toEqual({ kind: 'signed-out' })
    expect(received).toEqual(['remove'])
  })

  it('refused, the person is still signed in', async () => {
    const { server, session } = setUp()
    session.named(lea)
    server.answer({ status: 503, body: { code: 'busy' } })
    const received: string[] = []
    session.onSignOut({
      choose: () => void received.push('choose'),
      stay: () => void received.push('stay'),
      doubt: () => void received.push('doubt'),
      leave: () => void received.push('leave'),
    })
    expect((await session.signOut('global', { kind: 'keep' })).ok).toBe(false)
    expect(received).toEqual(['choose', 'stay'])
    expect(server.asked.map(({ path }) => path)).toEqual(['/api/auth/revoke-sessions'])
    expect(session.getState().kind).toBe('signed-in')
  })
})

describe('W1617: a server that ends the session before it answers', () => {
  it.each<readonly [string, TestAnswer | 'dead']>([
    ['it answers later', { status: 200, body: { status: true } }],
    ['its answer gets lost', 'dead'],
  ])('is believed once this device has done its part: %s', async (_what, answer) => {
    const { values, memory, server } = setUp()
    const received: unknown[] = []
    const session: SessionStore = createSessionStore({
      client: {
        ...server.client,
        signOut: (scope) => {
          // Synchronisation hears of the ended session before the sign-out is answered.
          session.refused()
          received.push(session.getState().kind, values.read(KEYS.session) === null)
          return server.client.signOut(scope)
        },
      },
      memory,
      clock: { after: () => () => undefined },
    })
    const [choose, stay, doubt] = [() => {}, () => void received.push('stay'), () => {}]
    const leave = ({ kind }: Leaving) => {
      session.refused()
      received.push(kind, session.getState().kind)
    }
    session.onSignOut({ choose, stay, doubt, leave })
    session.named(lea)
    server.answer(answer)
    expect((await session.signOut('local', { kind: 'remove', forgo: 0 })).ok).toBe(true)
    // The session stays stored until the part has run, so that a crash before that leaves a trace of the unfinished work.
    expect(received).toEqual(['signed-in', false, 'remove', 'signed-in'])
    expect(session.getState()).toEqual({ kind: 'signed-out' })
  })

  it('ends it all the same where a deletion is refused', async () => {
    const { memory, server } = setUp()
    const session: SessionStore = createSessionStore({
      client: {
        ...server.client,
        deleteAccount: (password) => {
          session.refused()
          return server.client.deleteAccount(password)
        },
      },
      memory,
      clock: { after: () => () => undefined },
    })
    session.named(lea)
    server.answer({ status: 400, body: { code: 'invalid_password' } })
    expect((await session.deleteAccount('quarante-deux')).ok).toBe(false)
    expect(session.getState()).toEqual({ kind: 'signed-out' })
  })
})

describe('W1503: other tabs', () => {
  it('follow a sign-out, and ask who signed in', async () => {
    const { memory, server, session } = setUp()
    session.named(lea)
    memory.remember(null)
    session.followMemory()
    expect(session.getState()).toEqual({ kind: 'signed-out' })
    expect(server.asked).toHaveLength(0)
    memory.remember(lea)
    server.answer(known)
    session.followMemory()
    expect(session.getState()).toEqual({ kind: 'checking', user: lea })
    await session.check()
    expect(session.getState()).toEqual({ kind: 'signed-in', user: lea })
  })
})
