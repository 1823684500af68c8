import { expect, test, vi } from 'vitest'
import { createAdSlots } from './ad-slots.ts'

test('W613: every slot of the page is told with its own state, two of one placement as well', () => {
  const slots = createAdSlots()
  const listener = vi.fn()
  const stop = slots.subscribe(listener)
  const first = slots.add('stats-rectangle')
  const second = slots.add('stats-rectangle')
  second('blocked')
  first('loading')
  first('loaded')
  expect(slots.get()).toEqual([
    { placement: 'stats-rectangle', state: 'loaded' },
    { placement: 'stats-rectangle', state: 'blocked' },
  ])
  expect(listener).toHaveBeenCalledTimes(5)
  stop()
  second('error')
  expect(listener).toHaveBeenCalledTimes(5)
})
