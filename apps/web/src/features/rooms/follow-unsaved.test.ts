import { openRig } from '@dutch/sync/test/room-rig'
import { beforeEach, expect, it, vi } from 'vitest'
import { failingDb } from '../../browser/test-db.ts'
import type { dismiss, notify } from '../../ui/toast.ts'
import { createTestBrowser } from '../games/storage/test-browser.ts'
import { followUnsaved } from './follow-unsaved.ts'
import { createTestRoomServer } from './test-room-server.ts'

const toasts = new Set<string | undefined>()
vi.mock(import('../../ui/toast.ts'), () => ({
  notify: vi.fn<typeof notify>(({ id }) => void toasts.add(id)),
  dismiss: vi.fn<typeof dismiss>((id) => void toasts.delete(id)),
}))
beforeEach(() => toasts.clear())

/** A phone in a room, without a network and with a full disk. */
async function onFullPhone() {
  const browser = createTestBrowser()
  const { db, refuseWrites, failWith } = failingDb(browser.clock)
  const bo = createTestRoomServer(openRig()).phone('bo', { ...browser, openDb: () => db })
  followUnsaved(bo.store)
  await bo.store.enter({ kind: 'join', target: 'ABC234', seat: { kind: 'any' } }, 'Bo')
  await expect.poll(() => bo.store.getState().client?.room).toBeTruthy()
  bo.cut()
  refuseWrites()
  return { ...bo, mend: () => failWith(null) }
}

it('says that what waits cannot be stored, and takes it back', async () => {
  const { store, mend } = await onFullPhone()
  await store.ask({ type: 'leave' })
  expect([...toasts]).toEqual(['room-unsaved'])
  mend()
  await store.ask({ type: 'leave' })
  expect([...toasts]).toEqual([])
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
