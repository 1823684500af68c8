import { afterEach, expect, test, vi } from 'vitest'
import { whenOnline } from './when-online.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('W206: what waits for the network is told when the device comes online and once more a moment later, also if it waits since', () => {
  vi.useFakeTimers()
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  let calls = 0
  const stop = whenOnline(() => (calls += 1))
  page.dispatchEvent(new Event('online'))
  expect(calls).toBe(1)
  // What failed at once waits again.
  let callsSince = 0
  const stopSince = whenOnline(() => (callsSince += 1))
  vi.advanceTimersByTime(3000)
  expect([calls, callsSince]).toEqual([2, 1])
  stop()
  stopSince()
  page.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(3000)
  expect([calls, callsSince]).toEqual([2, 1])
})
