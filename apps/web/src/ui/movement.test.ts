import { expect, it } from 'vitest'
import { movement, whenAtRest } from './movement.ts'

it('W105: what waits for the end of a movement begins then, once, or at once where nothing moves', () => {
  const begun: string[] = []
  whenAtRest(() => begun.push('at once'))
  movement.setState(true, true)
  whenAtRest(() => begun.push('later'))
  const stop = whenAtRest(() => begun.push('never'))
  expect(begun).toEqual(['at once'])
  stop()
  movement.setState(false, true)
  movement.setState(true, true)
  movement.setState(false, true)
  expect(begun).toEqual(['at once', 'later'])
})
