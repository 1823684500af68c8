import { expect, it, vi } from 'vitest'
import { movement, whenAtRest } from './movement.ts'

it('W105, W117: what waits for the end of a movement begins then, once, or at once where nothing moves', () => {
  vi.useFakeTimers()
  const begun: string[] = []
  whenAtRest(() => begun.push('at once'))
  movement.setState('played', true)
  whenAtRest(() => begun.push('later'))
  const stop = whenAtRest(() => begun.push('never'))
  expect(begun).toEqual(['at once'])
  stop()
  movement.setState('rest', true)
  // An animation that follows immediately belongs to it: the Professor appears when the ranking has settled.
  movement.setState('visit', true)
  vi.runAllTimers()
  expect(begun).toEqual(['at once'])
  movement.setState('rest', true)
  vi.runAllTimers()
  movement.setState('played', true)
  movement.setState('rest', true)
  vi.runAllTimers()
  vi.useRealTimers()
  expect(begun).toEqual(['at once', 'later'])
})
