import { afterEach, expect, it, vi } from 'vitest'
import { KEYS } from '../browser/storage-keys.ts'
import { createTestDevice } from '../browser/test-device.ts'
import { createSettingsStore } from '../features/settings/settings-store.ts'
import { createAppStores } from './create-app-stores.ts'

const openSync = vi.hoisted(() => vi.fn())
const load = vi.hoisted(() => vi.fn<() => void>())
vi.mock('../features/account-sync/open-sync.ts', () => {
  load()
  return { openSync }
})

afterEach(() => vi.unstubAllGlobals())

it('W1503: the code of synchronisation that could not be loaded is loaded when the network returns', async () => {
  const device = createTestDevice()
  const page = Object.assign(new EventTarget(), { localStorage: device.storage })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  device.values.write(KEYS.session, JSON.stringify({ id: 'ana', email: 'ana@example.fr' }))
  load.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch')
  })
  createAppStores(device.values, device.openHub(), createSettingsStore(device.values))
  await expect.poll(() => load).toHaveBeenCalledTimes(1)
  expect(openSync).not.toHaveBeenCalled()
  await expect
    .poll(() => {
      page.dispatchEvent(new Event('online'))
      return openSync
    })
    .toHaveBeenCalledTimes(1)
})
