import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KEYS } from '../browser/storage-keys.ts'
import { TestStorage } from '../browser/test-storage.ts'
import { preloadAhead } from './preload-ahead.ts'
import { preloadPage } from './routes.tsx'

vi.mock('./routes.tsx', () => ({ preloadPage: vi.fn(() => Promise.resolve()) }))
vi.mock('../browser/when-idle.ts', () => ({ whenIdle: (run: () => void) => queueMicrotask(run) }))

const preload = vi.mocked(preloadPage)

function pageWith(controller: object | null): void {
  vi.stubGlobal('navigator', { serviceWorker: { controller } })
  vi.stubGlobal('document', { readyState: 'complete' })
}

beforeEach(() => preload.mockClear())
afterEach(() => vi.unstubAllGlobals())

test('where a worker has the files, the likely pages and then the stores are made ready', async () => {
  pageWith({})
  await new Promise<void>((resolve) => preloadAhead(resolve))
  expect(preload.mock.calls.flat()).toEqual(['/game', '/setup', '/history'])
})

test('without a worker nothing is fetched in advance', async () => {
  pageWith(null)
  vi.stubGlobal('window', { localStorage: new TestStorage() })
  const wake = vi.fn<() => void>()
  preloadAhead(wake)
  // It would be fetched as soon as the page is idle.
  await new Promise((done) => setTimeout(done, 0))
  expect(preload).not.toHaveBeenCalled()
  expect(wake).not.toHaveBeenCalled()
})

test('W341: nor for somebody who signed in, but the stores come: games of other devices are offered on the home page', async () => {
  pageWith(null)
  vi.stubGlobal('window', { localStorage: new TestStorage() })
  window.localStorage.setItem(KEYS.session, '{}')
  await new Promise<void>((resolve) => preloadAhead(resolve))
  expect(preload).not.toHaveBeenCalled()
})
