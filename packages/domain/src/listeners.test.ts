import { expect, it } from 'vitest'
import { createListeners, createBufferedListeners } from './listeners.ts'

it('tells everybody who listens, once each, until they stop', () => {
  const { notify, subscribe, hasListeners } = createListeners<number>()
  const received: string[] = []
  const first = (value: number) => received.push(`first ${String(value)}`)
  const stops = [first, first, (value: number) => received.push(`second ${String(value)}`)].map(subscribe)
  notify(1)
  expect(received.splice(0)).toEqual(['first 1', 'second 1'])
  for (const stop of stops) stop()
  notify(2)
  expect([received, hasListeners()]).toEqual([[], false])
})

it('what is said while nobody listens waits for the next who does, and for nobody after', () => {
  const { notify, subscribe } = createBufferedListeners<number>()
  notify(1)
  notify(2)
  const received: number[][] = [[], []]
  subscribe((value) => received[0]?.push(value))
  subscribe((value) => received[1]?.push(value))
  notify(3)
  const late: number[] = []
  subscribe((value) => late.push(value))
  expect([received, late]).toEqual([[[1, 2, 3], [3]], []])
})
