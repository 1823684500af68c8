import { createListeners } from '@dutch/domain/listeners'
import { accept, refuse, type Result } from '@dutch/domain/result'
import type { AuthCode, AuthFault } from '@dutch/sync/account/auth-codes'
import { expect, it } from 'vitest'
import { createMemoryKeyValueStore } from '../../../browser/key-value-store.ts'
import { createTestClock } from '../../../browser/test-clock.ts'
import { createTabLock } from '../../../browser/tab-lock.ts'
import { KEYS } from '../../../browser/storage-keys.ts'
import type { SessionState } from '../../account/session-machine.ts'
import { createGuestRecord } from './guest-record.ts'
import { createIdentity } from './identity.ts'
import { openWhenSettled } from './open-when-settled.ts'

const ADA = { id: 'ada', email: 'ada@example.fr', name: 'Ada Lo' }
const OUT: SessionState = { kind: 'signed-out' }
const IN: SessionState = { kind: 'signed-in', user: ADA }

function fault(code: AuthCode) {
  return refuse({ code, status: code === 'unavailable' ? 0 : 400, reasons: [], retryAfter: null })
}

/** A device whose server answers what the test says. */
function device(first: SessionState = OUT, values = createMemoryKeyValueStore()) {
  let session = first
  const listeners = createListeners()
  const [told, left]: [string[], string[]] = [[], []]
  const answers: {
    begin: Result<string, AuthFault>
    claim: Result<null, AuthFault>
    isFormerEnded: boolean
    isStored: boolean
  } = {
    isFormerEnded: true,
    isStored: true,
    begin: accept('guest-1'),
    claim: accept(null),
  }
  const change = (next: SessionState) => {
    session = next
    listeners.notify()
  }
  const identity = createIdentity({
    withTabLock: createTabLock('identity', createTestClock()),
    endFormer: () => {
      told.push(...(answers.isFormerEnded ? [] : ['not ended']))
      return Promise.resolve(answers.isFormerEnded)
    },
    session: {
      getState: () => session,
      subscribe: listeners.subscribe,
      check: () => {
        told.push('check')
        return Promise.resolve()
      },
    },
    record: createGuestRecord(values),
    client: {
      begin: () => {
        told.push('begin')
        return Promise.resolve(answers.begin)
      },
      claim: (left) => {
        told.push(['claim', ...left].join(' '))
        return Promise.resolve(answers.claim.ok ? accept(left) : answers.claim)
      },
    },
    leftRooms: (guestId) => Promise.resolve(left.map((room) => `${room} of ${guestId}`)),
    moveRooms: (from, to, there) => {
      told.push([from, 'to', to, ...there].join(' '))
      return answers.isStored ? Promise.resolve() : Promise.reject(new Error('UnknownError'))
    },
  })
  return { identity, values, told, left, answers, change }
}

it('W321: whoever is not signed in becomes a guest, whom this device remembers under the last name', async () => {
  const { identity, values, told } = device()
  expect(identity.getState()).toBeNull()
  const bo = { kind: 'guest', userId: 'guest-1', name: 'Bo', email: '' }
  expect(await identity.become('Bo')).toEqual(accept(bo))
  expect(device(OUT, values).identity.getState()).toEqual(bo)
  await identity.become('Bob')
  expect(identity.getState()).toEqual({ ...bo, name: 'Bob' })
  expect(told).toEqual(['begin', 'begin'])
  values.write(KEYS.guest, '{')
  identity.follow()
  expect(identity.getState()).toBeNull()
})

it('W329: nobody becomes a guest before the one who was deleted here has gone: they would be that guest again', async () => {
  const { identity, told, answers } = device()
  answers.isFormerEnded = false
  expect(await identity.become('Bo')).toMatchObject({ ok: false, error: { code: 'unavailable' } })
  expect(told).toEqual(['not ended'])
  answers.isFormerEnded = true
  expect(await identity.become('Bo')).toMatchObject({ ok: true, value: { userId: 'guest-1' } })
})

it('W321: two taps at once make one guest', async () => {
  const { identity, told } = device()
  const [first, second] = await Promise.all([identity.become('Bo'), identity.become('Bo')])
  expect(second).toEqual(first)
  expect(told).toEqual(['begin'])
})

it('W321: two tabs at once make one guest', async () => {
  const one = device()
  const other = device(OUT, one.values)
  let [made, cookie] = [0, '']
  for (const { answers } of [one, other])
    Object.defineProperty(answers, 'begin', {
      get: () => {
        const userId = cookie === '' ? `guest-${String((made += 1))}` : cookie
        // The cookie arrives with the answer.
        queueMicrotask(() => (cookie = userId))
        return accept(userId)
      },
    })
  const became = await Promise.all([one.identity.become('Bo'), other.identity.become('Bo')])
  expect(became[0]).toEqual(became[1])
  expect([made, cookie, one.identity.getState()?.userId]).toEqual([1, 'guest-1', 'guest-1'])
})

it('W321: whoever is signed in plays by the account, without becoming a guest', async () => {
  const { identity, values, told } = device(IN)
  expect(await identity.become('Bo')).toMatchObject({ ok: true, value: { kind: 'account', userId: 'ada' } })
  expect([told, values.keys()]).toEqual([[], []])
})

it('W321: a guest whom the server forgot becomes another one with what waits on this phone', async () => {
  const { identity, told, answers } = device()
  await identity.become('Bo')
  answers.begin = accept('guest-2')
  await identity.become('Bo')
  expect(told).toEqual(['begin', 'begin', 'guest-1 to guest-2'])
  expect(identity.getState()).toMatchObject({ userId: 'guest-2', name: 'Bo' })
})

it('W322: signing in gives the guest’s rooms to the account, but for those the guest left, and then the guest is gone', async () => {
  const { identity, values, told, left, change } = device()
  left.push('room')
  await identity.become('Bo')
  const seen: (string | undefined)[] = []
  identity.subscribe(() => seen.push(identity.getState()?.userId))
  identity.onMoving((there) => seen.push(...there))
  change(IN)
  expect(await identity.settle()).toEqual(accept(null))
  expect(told).toEqual(['begin', 'claim room of guest-1', 'guest-1 to ada room of guest-1'])
  expect([seen, values.keys()]).toEqual([['room of guest-1', 'ada'], []])
  expect(await identity.settle()).toEqual(accept(null))
  expect(told).toHaveLength(3)
})

it('W322: who joins while the account takes the guest’s place joins as the account, and no other guest is made', async () => {
  const { identity, told, change } = device()
  await identity.become('Bo')
  change(IN)
  expect(await identity.become('Bo')).toMatchObject({ ok: true, value: { kind: 'account', userId: 'ada' } })
  expect(told).toEqual(['begin', 'claim', 'guest-1 to ada'])
})

it('W322: where another tab gave the guest’s place to the account, the guest’s room is left, and one that is open for the account stays so', async () => {
  const { identity, values, told, change } = device()
  await identity.become('Bo')
  const heard: string[] = []
  identity.onMoving(() => heard.push('moving'))
  identity.subscribe(() => heard.push(identity.getState()?.userId ?? ''))
  change(IN)
  const settled = identity.settle()
  values.remove(KEYS.guest)
  identity.follow()
  expect(await settled).toEqual(accept(null))
  expect([...heard, ...told]).toEqual(['moving', 'ada', 'begin', 'claim'])
})

it('W321: so is the room of a guest whom another tab renewed, before the new one opens it', async () => {
  const { identity, values, answers } = device()
  await identity.become('Bo')
  const heard: string[] = []
  identity.onMoving(() => heard.push('moving'))
  Object.defineProperty(answers, 'begin', {
    get: () => {
      createGuestRecord(values).write({ userId: 'guest-2', name: 'Bo' })
      identity.follow()
      return accept('guest-2')
    },
  })
  expect(await identity.become('Bo')).toMatchObject({ ok: true, value: { userId: 'guest-2' } })
  expect(heard).toEqual(['moving'])
})

it('W322: what could not be done is done at the next start; a guest unknown to the server is moved all the same', async () => {
  const { identity, values, answers, change } = device()
  await identity.become('Bo')
  answers.claim = fault('unavailable')
  change(IN)
  expect((await identity.settle()).ok).toBe(false)
  expect(identity.getState()).toMatchObject({ kind: 'guest' })
  const later = device(IN, values)
  later.answers.claim = fault('not_found')
  expect(await later.identity.settle()).toEqual(accept(null))
  expect(later.told).toEqual(['claim', 'guest-1 to ada'])
  expect(later.identity.getState()).toMatchObject({ kind: 'account', userId: 'ada' })
})

it('W322: a room is connected to only once it is known who speaks', async () => {
  const { identity, told, answers, change } = device()
  await identity.become('Bo')
  let opened = 0
  const lost: number[] = []
  const open = () => {
    opened += 1
    return { send: () => undefined, close: () => undefined }
  }
  const ends = { onText: () => undefined, onLost: (code: number) => void lost.push(code) }
  openWhenSettled(identity, open, ends)
  expect(opened).toBe(1)
  answers.claim = fault('unavailable')
  change(IN)
  openWhenSettled(identity, open, ends)
  await expect.poll(() => lost).toEqual([1006])
  answers.claim = accept(null)
  openWhenSettled(identity, open, ends).close(1000)
  openWhenSettled(identity, open, ends)
  expect(opened).toBe(1)
  await expect.poll(() => opened).toBe(2)
  expect(told.filter((one) => one === 'claim')).toHaveLength(2)
})

it('W321: where the rooms of a guest whom the server forgot cannot be moved it is answered so, and tried anew by the next tap', async () => {
  const { identity, told, answers } = device()
  await identity.become('Bo')
  answers.begin = accept('guest-2')
  answers.isStored = false
  expect(await identity.become('Bo')).toEqual(fault('unavailable'))
  expect(identity.getState()?.userId).toBe('guest-1')
  answers.isStored = true
  expect(await identity.become('Bo')).toMatchObject({ ok: true, value: { userId: 'guest-2' } })
  expect(told).toEqual(['begin', 'begin', 'guest-1 to guest-2', 'begin', 'guest-1 to guest-2'])
})

it('W324: who is replaced by another account, as a tab that slept hears it, leaves rooms; who is renamed does not', () => {
  const { identity, change } = device(IN)
  const left: (string | undefined)[] = []
  identity.onLeft(() => left.push(identity.getState()?.userId))
  change({ kind: 'signed-in', user: { ...ADA, name: 'Ada' } })
  change({ kind: 'signed-in', user: { ...ADA, id: 'bo' } })
  change(OUT)
  expect(left).toEqual(['bo', undefined])
})
