import type { Disk } from '@dutch/sync/account/disk'
import { readState } from '@dutch/sync/account/device-records'
import { createMemoryDisk } from '@dutch/sync/test/memory-disk'
import { afterEach, expect, it } from 'vitest'
import type { SessionState } from '../account/session-machine.ts'
import { followSession } from './follow-session.ts'
import type { ScheduleEvent } from './schedule.ts'
import { syncAvailability } from './sync-store.ts'

const lea = { id: 'lea', email: 'lea@example.org', name: 'Léa' }
const hugo = { id: 'hugo', email: 'hugo@example.org', name: 'Hugo' }

afterEach(() => syncAvailability.set(null))

function setUp({ hasFallenBack = false } = {}) {
  const disk = createMemoryDisk()
  const pulled: ScheduleEvent['kind'][] = []
  let state: SessionState = { kind: 'signed-out' }
  let joined = 0
  const storage = { isBroken: false }
  const settings = { takesNewGames: true }
  const fragile: Disk = {
    write: (work) => (storage.isBroken ? Promise.reject(new Error('It does not answer')) : disk.write(work)),
  }
  const { follow, left } = followSession({
    session: { getState: () => state },
    device: { disk: fragile, userDisk: fragile },
    runner: { send: ({ kind }) => void pulled.push(kind) },
    takesNewGames: () => settings.takesNewGames,
    onJoined: () => (joined += 1),
    hasFallenBack: () => hasFallenBack,
  })
  const become = async (next: SessionState) => {
    state = next
    follow()
    // Transactions run one after the other, so these run after all that `follow` began.
    for (let turns = 0; turns < 3; turns += 1) await disk.write(readState)
    return { account: (await disk.write(readState))?.accountId ?? null, pulled: pulled.splice(0), joined }
  }
  const isTaking = async () => (await disk.write(readState))?.takesNewGames
  return { become, left, storage, settings, isTaking }
}

it('Y919: a device becomes one of the account that the server names, and of the next one', async () => {
  const { become } = setUp()
  expect(await become({ kind: 'signed-in', user: lea })).toEqual({ account: 'lea', pulled: ['joined'], joined: 1 })
  expect(await become({ kind: 'signed-out' })).toEqual({ account: 'lea', pulled: ['left'], joined: 1 })
  expect(await become({ kind: 'checking', user: lea })).toEqual({ account: 'lea', pulled: ['joined'], joined: 1 })
  expect(await become({ kind: 'signed-in', user: hugo })).toEqual({ account: 'hugo', pulled: ['joined'], joined: 2 })
})

it('Y920: synchronisation switched off while the storage did not answer holds once it does: new games are not the account’s', async () => {
  const { become, storage, settings, isTaking } = setUp()
  const here: SessionState = { kind: 'signed-in', user: lea }
  await become(here)
  expect(await isTaking()).toBe(true)
  settings.takesNewGames = false
  storage.isBroken = true
  await become(here)
  storage.isBroken = false
  await become(here)
  expect(await isTaking()).toBe(false)
  storage.isBroken = true
  await become(here)
  storage.isBroken = false
  expect(await become({ kind: 'signed-out' })).toMatchObject({ pulled: ['left'] })
})

it('Y919: before the server has answered nobody new is followed', async () => {
  const { become } = setUp()
  expect(await become({ kind: 'checking', user: lea })).toEqual({ account: null, pulled: [], joined: 0 })
  expect(await become({ kind: 'offline', user: lea, isChosen: false })).toMatchObject({ account: null, pulled: [] })
  expect(await become({ kind: 'signed-in', user: lea })).toMatchObject({ account: 'lea', pulled: ['joined'] })
})

it('Y919: a device whose storage does not answer joins when it can', async () => {
  const { become, storage } = setUp()
  storage.isBroken = true
  expect(await become({ kind: 'signed-in', user: lea })).toEqual({ account: null, pulled: [], joined: 0 })
  storage.isBroken = false
  expect(await become({ kind: 'signed-in', user: lea })).toEqual({ account: 'lea', pulled: ['joined'], joined: 1 })
})

it('W1510: whoever left is followed anew', async () => {
  const { become, left } = setUp()
  await become({ kind: 'signed-in', user: lea })
  left()
  expect(await become({ kind: 'signed-in', user: lea })).toMatchObject({ pulled: ['left', 'joined'] })
})

it('W1601: where local storage keeps the games nobody is followed, and screens know', async () => {
  const { become } = setUp({ hasFallenBack: true })
  expect(await become({ kind: 'signed-in', user: lea })).toEqual({ account: null, pulled: [], joined: 0 })
  expect(syncAvailability.get()).toBe('unavailable')
})
