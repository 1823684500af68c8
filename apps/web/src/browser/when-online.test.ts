import { afterEach, expect, test, vi } from 'vitest'
import { whenOnline } from './when-online.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function openPage() {
  vi.useFakeTimers()
  const page = new EventTarget()
  const device = { onLine: true }
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', device)
  return { device, comeBack: () => page.dispatchEvent(new Event('online')) }
}

test('W206: what waits for the network is told when the device comes online and three times later, also if it waits since', () => {
  const { comeBack } = openPage()
  const told = vi.fn()
  const stop = whenOnline(told)
  comeBack()
  expect(told).toHaveBeenCalledTimes(1)
  // What failed at once waits again.
  const toldSince = vi.fn()
  const stopSince = whenOnline(toldSince)
  vi.advanceTimersByTime(3000)
  expect([told, toldSince].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
  stopSince()
  // A load may take longer than that to fail.
  const toldLate = vi.fn()
  const stopLate = whenOnline(toldLate)
  vi.advanceTimersByTime(60_000)
  expect([told, toldSince, toldLate].map(({ mock }) => mock.calls.length)).toEqual([4, 1, 2])
  stop()
  stopLate()
  comeBack()
  vi.advanceTimersByTime(60_000)
  expect(told).toHaveBeenCalledTimes(4)
})

test('W206: nothing is told later while the device is offline again, and one return takes the place of the one before', () => {
  const { device, comeBack } = openPage()
  const told = vi.fn()
  const stop = whenOnline(told)
  comeBack()
  device.onLine = false
  vi.advanceTimersByTime(4000)
  expect(told).toHaveBeenCalledTimes(1)
  device.onLine = true
  comeBack()
  comeBack()
  vi.advanceTimersByTime(3000)
  expect(told).toHaveBeenCalledTimes(4)
  vi.advanceTimersByTime(60_000)
  expect(told).toHaveBeenCalledTimes(6)
  stop()
})
