import { expect, it, vi } from 'vitest'
import { createMemoryStores } from './create-memory-stores.ts'
import { onToast, type Toast } from '../ui/toast.ts'
import { toastOf } from '../shell/notice-toasts.ts'

vi.mock('../ui/toaster.tsx', () => ({ showToast: vi.fn() }))

it('W806: answers "Exporter" too where the game ended since the message came', async () => {
  const toasts: Toast[] = []
  onToast((toast) => toasts.push(toast))
  toastOf({ kind: 'storage-full' }, createMemoryStores())?.action?.onSelect()
  await expect.poll(() => toasts).toMatchObject([{ text: 'Aucune partie en cours' }])
})
