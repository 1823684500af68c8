import { createListeners } from '@dutch/domain/listeners'
import { expect, it, vi } from 'vitest'
import type { dismiss, notify } from '../../ui/toast.ts'
import { followUnsaved } from './follow-unsaved.ts'
import type { RoomNotice } from './room-store-api.ts'

const toasts = new Set<string | undefined>()
vi.mock(import('../../ui/toast.ts'), () => ({
  notify: vi.fn<typeof notify>(({ id }) => void toasts.add(id)),
  dismiss: vi.fn<typeof dismiss>((id) => void toasts.delete(id)),
}))

it('says that what waits cannot be stored, and takes it back', () => {
  const notices = createListeners<RoomNotice>()
  followUnsaved({ onNotice: notices.subscribe })
  notices.notify({ kind: 'unsaved' })
  expect([...toasts]).toEqual(['room-unsaved'])
  notices.notify({ kind: 'saved' })
  expect([...toasts]).toEqual([])
})
