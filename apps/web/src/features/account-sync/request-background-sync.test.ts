import { expect, it, vi } from 'vitest'
import { requestBackgroundSync } from './request-background-sync.ts'

/** A service worker container with this registration. */
const containerOf = (registration: object | undefined) => ({
  // The code under test uses no other part of a registration.
  getRegistration: () => Promise.resolve(registration as ServiceWorkerRegistration | undefined),
})

it('W1609: the browser is asked under one name', async () => {
  const register = vi.fn(() => Promise.resolve())
  await requestBackgroundSync(containerOf({ sync: { register } }))
  expect(register.mock.calls).toEqual([['dutch-account']])
})

it('W1609: nothing happens without a worker, in a browser that does not offer it, or where it is forbidden', async () => {
  await requestBackgroundSync(null)
  await requestBackgroundSync(containerOf(undefined))
  await requestBackgroundSync(containerOf({}))
  await requestBackgroundSync(containerOf({ sync: { register: () => Promise.reject(new Error('Permission denied')) } }))
})
