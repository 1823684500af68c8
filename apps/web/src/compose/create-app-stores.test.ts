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

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function openDevice(whenIdle: (work: () => void) => void) {
  const device = createTestDevice()
  const page = Object.assign(new EventTarget(), { localStorage: device.storage })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('requestIdleCallback', whenIdle)
  device.values.write(KEYS.session, JSON.stringify({ id: 'ana', email: 'ana@example.fr' }))
  return {
    device,
    page,
    start: () => createAppStores(device.values, device.openHub(), createSettingsStore(device.values)),
  }
}

it('W1503: the code of synchronisation that could not be loaded is loaded when the network returns', async () => {
  const { page, start } = openDevice((work) => setTimeout(work))
  load.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch')
  })
  start()
  await expect.poll(() => load).toHaveBeenCalledTimes(1)
  expect(openSync).not.toHaveBeenCalled()
  await expect
    .poll(() => {
      page.dispatchEvent(new Event('online'))
      return openSync
    })
    .toHaveBeenCalledTimes(1)
})

it('W1607: synchronisation begins once the game is read, and what local storage took is in the outbox', async () => {
  const { device, start } = openDevice((work) => work())
  const hold = { isOn: true }
  const held = device.openDb().write(['ongoingGames', 'userPreferences'], async (transaction) => {
    while (hold.isOn) await transaction.objectStore('ongoingGames').count()
  })
  start()
  // The page has asked for the code before.
  await import('../features/account-sync/open-sync.ts')
  expect(openSync).not.toHaveBeenCalled()
  hold.isOn = false
  await held
  await expect.poll(() => openSync).toHaveBeenCalledTimes(1)
})
