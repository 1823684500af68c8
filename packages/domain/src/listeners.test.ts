import { expect, it } from 'vitest'
import { createListeners, createWaitingListeners } from './listeners.ts'

it('tells everybody who listens, once each, until they stop', () => {
  const { notify, subscribe, areThere } = createListeners<number>()
  const heard: string[] = []
  const first = (value: number) => heard.push(`first ${String(value)}`)
  const stops = [first, first, (value: number) => heard.push(`second ${String(value)}`)].map(subscribe)
  notify(1)
  expect(heard.splice(0)).toEqual(['first 1', 'second 1'])
  for (const stop of stops) stop()
  notify(2)
  expect([heard, areThere()]).toEqual([[], false])
})

it('what is said while nobody listens waits for the next who does, and for nobody after', () => {
  const { notify, subscribe } = createWaitingListeners<number>()
  notify(1)
  notify(2)
  const heard: number[][] = [[], []]
  subscribe((value) => heard[0]?.push(value))
  subscribe((value) => heard[1]?.push(value))
  notify(3)
  expect(heard).toEqual([[1, 2, 3], [3]])
})
