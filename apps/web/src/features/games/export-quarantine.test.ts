import { expect, it, vi } from 'vitest'
import { failingDb } from '../../browser/test-db.ts'
import { onToast, type Toast } from '../../ui/toast.ts'
import { exportQuarantine } from './export-quarantine.ts'
import { createTestBrowser } from './storage/test-browser.ts'

vi.mock('../../ui/toaster.tsx', () => ({ showToast: vi.fn() }))

it('Y210: where what was set aside cannot be read, its export says so', async () => {
  const browser = createTestBrowser()
  const { db, failWith } = failingDb(browser.clock)
  const { quarantine } = browser.openTab(db)
  await quarantine.keep({ reason: 'corrupt', source: 'x', content: 'partie' })
  failWith('UnknownError')
  const toasts: Toast[] = []
  const stop = onToast((toast) => toasts.push(toast))
  await exportQuarantine(quarantine)
  stop()
  expect(toasts.map(({ tone }) => tone)).toEqual(['error'])
})
