import { createLedger } from '@dutch/sync/account/ledger'
import { createMemoryLedgerStore } from '@dutch/sync/test/memory-ledger-store'
import { createMemoryRoomRepository } from '@dutch/sync/test/memory-room-repository'
import { fastify } from 'fastify'
import { afterAll, expect, it, vi } from 'vitest'
import { createMemoryGuests } from '../../test/memory-guests.ts'
import { addRooms } from './add-rooms.ts'

afterAll(() => vi.useRealTimers())

it('Z712, Z807: each hour the rooms go to which nothing was added for 90 days, and old guests', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 1) })
  const store = createMemoryRoomRepository()
  const sweepRooms = vi.spyOn(store, 'sweep')
  const sweep = vi.fn(() => Promise.resolve(0))
  const ledgerStore = createMemoryLedgerStore()
  const app = fastify()
  addRooms(app, {
    store,
    ledger: createLedger(ledgerStore),
    ledgerStore,
    guests: { ...createMemoryGuests(), sweep },
    secret: 'a secret',
    followLeaving: () => undefined,
    followDeleted: () => undefined,
    notifier: null,
    onFault: (error) => {
      throw error
    },
    publicUrl: null,
    sessionOf: () => Promise.resolve(null),
    activeSessions: (ids) => Promise.resolve(new Set(ids)),
  })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(sweepRooms.mock.calls).toEqual([[Date.now() - 90 * 24 * 3_600_000]])
  expect(sweep).toHaveBeenCalledTimes(1)
  await app.close()
})
