import { accept } from '@dutch/domain/result'
import { joinAccount } from '@dutch/sync/account/account-membership'
import { readState } from '@dutch/sync/account/device-records'
import type { Disk } from '@dutch/sync/account/disk'
import { NO_SETTINGS } from '@dutch/sync/account/leave-account'
import { createLedger } from '@dutch/sync/account/ledger'
import { createRigDevice } from '@dutch/sync/test/account-rig'
import { created, round } from '@dutch/sync/test/account-samples'
import { createMemoryLedgerStore } from '@dutch/sync/test/memory-ledger-store'
import { describe, expect, it } from 'vitest'
import { createMemoryKeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'
import { createSessionMemory } from '../account/session-memory.ts'
import type { AccountClient } from '../account/account-client.ts'
import { createSessionStore } from '../account/session-store.ts'
import { createTestServer, type TestAnswer } from '../account/test-account.ts'
import { followSignOut } from '../account-sync/follow-sign-out.ts'

const lea = { id: 'lea', email: 'lea@example.org', name: 'Léa' }
const isNobody = { status: 200, body: null }
const isLea = { status: 200, body: { session: { id: 's1' }, user: { ...lea, emailVerified: true } } }
const deleted = { status: 200, body: { success: true } }
const over = { status: 401, body: { code: 'session_not_found' } }

/** A device of Léa's account, with a game that goes on on another device. */
async function setUp() {
  const store = createMemoryLedgerStore()
  const device = createRigDevice('d', store)
  await joinAccount(device.disk, lea.id)
  for (const event of [created('g'), round('g', 1)])
    await createLedger(store).push(lea.id, [{ kind: 'event', id: event.id, gameId: 'g', event }], null)
  await device.sync()
  const values = createMemoryKeyValueStore()
  const memory = createSessionMemory(values)
  memory.remember(lea)
  let isBroken = false
  const disk: Disk = {
    write: (work) => (isBroken ? Promise.reject(new Error('The disk is gone')) : device.disk.write(work)),
  }
  /** Opens a page on that device, with a server that gives these answers. */
  const open = (...answers: readonly (TestAnswer | 'dead')[]) => openWith({}, ...answers)
  const openWith = (own: Partial<AccountClient>, ...answers: readonly (TestAnswer | 'dead')[]) => {
    const server = createTestServer()
    server.answer(...answers)
    const client = { ...server.client, ...own }
    const session = createSessionStore({ client, memory, clock: { after: () => () => undefined } })
    followSignOut({
      session,
      disk,
      settings: NO_SETTINGS,
      hasFallenBack: () => false,
      onRemoved: () => undefined,
      onLeft: () => undefined,
    })
    return session
  }
  const left = async () => ({
    games: (await device.records()).map(({ id }) => id),
    account: (await device.disk.write(readState))?.accountId ?? null,
  })
  const breakDisk = (isNow = true) => {
    isBroken = isNow
  }
  return { open, openWith, left, device, breakDisk, isNoted: () => values.read(KEYS.session) !== null }
}

const FILED = { games: ['g'], account: null }
const STANDS = { games: [], account: 'lea' }

describe('W1618: an account is deleted', () => {
  it('and its games stay, those that waited here filed', async () => {
    const { open, left } = await setUp()
    const session = open(deleted)
    expect(await session.deleteAccount('secret')).toEqual({ ok: true, value: { isSaid: true, isDone: true } })
    expect([await left(), session.getState().kind]).toEqual([FILED, 'signed-out'])
  })

  it.each<['dead' | TestAnswer]>([['dead'], [{ status: 503, body: null }], [{ status: 500, body: null }]])(
    'where the answer was %o, and the session is known no more when it is asked again',
    async (lost) => {
      const { open, left } = await setUp()
      const session = open(lost, over)
      expect((await session.deleteAccount('secret')).ok).toBe(false)
      expect(await left()).toEqual(STANDS)
      expect(await session.deleteAccount('secret')).toEqual({ ok: true, value: { isSaid: false, isDone: true } })
      expect([await left(), session.getState().kind]).toEqual([FILED, 'signed-out'])
    },
  )

  it('where the answer was lost, and nobody is signed in when that is asked', async () => {
    const { open, left } = await setUp()
    const session = open('dead', isNobody)
    await session.deleteAccount('secret')
    await session.check()
    expect(await left()).toEqual(FILED)
  })

  it('where the answer was lost; one to a question asked before says nothing about it', async () => {
    const { openWith, left } = await setUp()
    let answerLate: (answer: Awaited<ReturnType<AccountClient['session']>>) => void = () => undefined
    const answers = [new Promise<Parameters<typeof answerLate>[0]>((resolve) => (answerLate = resolve))]
    const session = openWith({ session: () => answers.pop() ?? Promise.resolve(accept(null)) }, 'dead')
    const asked = session.check()
    await session.deleteAccount('secret')
    answerLate(accept({ ...lea, emailVerified: true, twoFactorEnabled: false }))
    await asked
    await expect.poll(left).toEqual(FILED)
  })

  it('where the answer was lost, and the page died before its part: the next start is told to do it', async () => {
    const { open, left, breakDisk, isNoted } = await setUp()
    const session = open('dead', isNobody)
    await session.deleteAccount('secret')
    breakDisk()
    await session.check()
    expect([await left(), isNoted()]).toEqual([STANDS, true])
    breakDisk(false)
    open(isNobody)
    expect([await left(), isNoted()]).toEqual([FILED, false])
  })

  it('where the page died before the answer, at the next start', async () => {
    const { open, openWith, left } = await setUp()
    await new Promise<void>((asked) => {
      const { deleteAccount } = openWith({
        deleteAccount: () => {
          asked()
          return new Promise(() => undefined)
        },
      })
      void deleteAccount('secret')
    })
    await open(isNobody).check()
    expect(await left()).toEqual(FILED)
  })

  it('not where it is the wrong password after all: a session that is over means nothing then', async () => {
    const { open, left } = await setUp()
    const session = open('dead', { status: 400, body: { code: 'invalid_password' } }, over)
    for (let times = 0; times < 3; times += 1) expect((await session.deleteAccount('secret')).ok).toBe(false)
    session.refused()
    expect(await left()).toEqual(STANDS)
  })

  it('not where they are still signed in: nothing is finished by itself later', async () => {
    const { open, left } = await setUp()
    const session = open('dead', isLea, isNobody)
    await session.deleteAccount('secret')
    await session.check()
    await left()
    await session.check()
    expect(await left()).toEqual(STANDS)
  })

  it('and a device that cannot do its part says so, and keeps what waits for whoever comes in next', async () => {
    const { open, left, device, breakDisk } = await setUp()
    const session = open(deleted)
    breakDisk()
    expect(await session.deleteAccount('secret')).toEqual({ ok: true, value: { isSaid: true, isDone: false } })
    expect(await left()).toEqual(STANDS)
    await joinAccount(device.disk, 'hugo')
    expect(await left()).toEqual({ games: ['g'], account: 'hugo' })
  })
})
