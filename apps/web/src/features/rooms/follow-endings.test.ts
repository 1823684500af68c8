import { createListeners } from '@dutch/domain/listeners'
import { createMemoryGameLog, createMemoryRecords } from '@dutch/sync/memory-game-log'
import { createMemoryHistory } from '@dutch/sync/memory-history'
import { expect, it, vi } from 'vitest'
import type { dismiss, notify } from '../../ui/toast.ts'
import { createGameStore } from '../games/game-store.ts'
import { followEndings } from './follow-endings.ts'
import type { RoomNotice } from './room-store-api.ts'

const toasts = new Set<string | undefined>()
vi.mock(import('../../ui/toast.ts'), () => ({
  notify: vi.fn<typeof notify>(({ id }) => void toasts.add(id)),
  dismiss: vi.fn<typeof dismiss>((id) => void toasts.delete(id)),
}))

it('W310: says what the device cannot store, and takes it back, whatever page is shown by then', () => {
  const notices = createListeners<RoomNotice>()
  const rooms = { getState: () => ({ client: null }), onNotice: notices.subscribe }
  const game = createGameStore({ log: createMemoryGameLog(createMemoryRecords()), now: () => 0, newId: () => 'x' })
  followEndings(rooms, { game, history: createMemoryHistory() })
  notices.notify({ kind: 'unsaved' })
  expect([...toasts]).toEqual(['room-unsaved'])
  notices.notify({ kind: 'saved' })
  expect([...toasts]).toEqual([])
})
