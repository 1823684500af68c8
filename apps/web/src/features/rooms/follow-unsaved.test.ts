import { GAME_ID, openRig, roundOf } from '@dutch/sync/test/room-rig'
import { countedRounds } from '@dutch/domain/game/state'
import { beforeEach, expect, it, vi } from 'vitest'
import { failingDb } from '../../browser/test-db.ts'
import type { dismiss, notify } from '../../ui/toast.ts'
import { createTestBrowser } from '../games/storage/test-browser.ts'
import { followUnsaved } from './follow-unsaved.ts'
import type { DrivenRoomStore } from './room-store-parts.ts'
import { createTestRoomServer } from './test-room-server.ts'

let page: EventTarget
/** Whether leaving or reloading the page asks first. */
const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const toasts = new Set<string | undefined>()
vi.mock(import('../../ui/toast.ts'), () => ({
  notify: vi.fn<typeof notify>(({ id }) => void toasts.add(id)),
  dismiss: vi.fn<typeof dismiss>((id) => void toasts.delete(id)),
}))
beforeEach(() => {
  toasts.clear()
  vi.stubGlobal('location', { pathname: '/', search: '' })
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

/** A phone in a room, without a network and with a full disk. */
async function onFullPhone() {
  const browser = createTestBrowser()
  const { db, refuseWrites, failWith } = failingDb(browser.clock)
  const rig = openRig()
  const bo = createTestRoomServer(rig).phone('bo', { ...browser, openDb: () => db })
  followUnsaved(bo.store)
  await bo.store.enter({ kind: 'join', target: 'ABC234', seat: { kind: 'any' } }, 'Bo')
  await expect.poll(() => bo.store.getState().client?.room).toBeTruthy()
  bo.cut()
  refuseWrites()
  const round = roundOf(rig.room(), 4, 9, 2)
  if (round.type !== 'play') throw new Error('not a round')
  const askRound = () => bo.store.ask(round)
  const rounds = () => countedRounds(rig.room().game).length
  return { ...bo, askRound, rounds, mend: () => failWith(null) }
}

it('W351: says that what waits cannot be stored, asks before the page is reloaded, and takes both back', async () => {
  const { store, mend } = await onFullPhone()
  expect(asks()).toBe(false)
  await store.ask({ type: 'leave' })
  expect([[...toasts], asks()]).toEqual([['room-unsaved'], true])
  mend()
  await store.ask({ type: 'leave' })
  expect([[...toasts], asks()]).toEqual([[], false])
})

const OTHER = 'other0secret0of0twenty0six'

it.each([
  ['closed', ({ closeRoomHere }: DrivenRoomStore) => closeRoomHere()],
  ['replaced by another room', ({ resume }: DrivenRoomStore) => resume(OTHER)],
  ['replaced by a television', ({ watch }: DrivenRoomStore) => watch('ABC234')],
  ['closed by signing out', ({ signedOut }: DrivenRoomStore) => signedOut()],
])(
  'W351: a round that storage refused stays on the page and is warned about where its room is %s, and is sent once that is open again',
  async (_way, goOut) => {
    const { store, heal, askRound, rounds } = await onFullPhone()
    expect(store.isUnsaved()).toBe(false)
    await askRound()
    expect([[...toasts], store.isUnsaved()]).toEqual([['room-unsaved'], true])
    goOut(store)
    expect([[...toasts], store.isUnsaved()]).toEqual([['room-unsaved'], false])
    store.resume(GAME_ID)
    await expect.poll(() => store.getState().client?.pending).toHaveLength(1)
    await expect.poll(() => store.isUnsaved()).toBe(true)
    expect([...toasts]).toEqual(['room-unsaved'])
    store.closeRoomHere()
    heal()
    store.resume(GAME_ID)
    await expect.poll(rounds).toBe(1)
    await expect.poll(() => [...toasts]).toEqual([])
    store.closeRoomHere()
    store.resume(GAME_ID)
    await expect.poll(() => store.getState().room).toBeTruthy()
    expect(store.getState().client?.pending).toEqual([])
  },
)

it('W351: a round that storage refuses only once its room is closed is warned about and kept, too', async () => {
  const { store, mend, askRound } = await onFullPhone()
  void askRound()
  store.closeRoomHere()
  await expect.poll(() => [...toasts]).toEqual(['room-unsaved'])
  mend()
  store.resume(GAME_ID)
  await expect.poll(() => store.getState().client?.pending).toHaveLength(1)
  await expect.poll(() => [...toasts]).toEqual([])
})

it('W351: a warning that the user has closed does not come back with every room that is opened', async () => {
  const { store, askRound } = await onFullPhone()
  await askRound()
  toasts.clear()
  store.resume(OTHER)
  store.closeRoomHere()
  expect([[...toasts], asks()]).toEqual([[], true])
})

it('says nothing of a room that was left, also where storing fails after that', async () => {
  const { store, notices } = await onFullPhone()
  await store.ask({ type: 'leave' })
  expect([...toasts]).toEqual(['room-unsaved'])
  void store.ask({ type: 'leave' })
  store.closeRoomHere()
  expect([...toasts]).toEqual([])
  await expect.poll(() => notices).toHaveLength(2)
  expect([...toasts]).toEqual([])
})
