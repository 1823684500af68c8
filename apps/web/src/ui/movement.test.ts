import { expect, it, vi } from 'vitest'
import { movement, whenAtRest } from './movement.ts'

it('W105: what waits for the end of a movement begins then, once, or at once where nothing moves', () => {
  vi.useFakeTimers()
  const begun: string[] = []
  whenAtRest(() => begun.push('at once'))
  movement.setState(true, true)
  whenAtRest(() => begun.push('later'))
  const stop = whenAtRest(() => begun.push('never'))
  expect(begun).toEqual(['at once'])
  stop()
  movement.setState(false, true)
  // What follows at once belongs to it.
  movement.setState(true, true)
  vi.runAllTimers()
  expect(begun).toEqual(['at once'])
  movement.setState(false, true)
  vi.runAllTimers()
  movement.setState(true, true)
  movement.setState(false, true)
  vi.runAllTimers()
  vi.useRealTimers()
  expect(begun).toEqual(['at once', 'later'])
})
