import { expect, it } from 'vitest'
import { withMinimumDuration } from './with-minimum-duration.ts'

it('W1104: a run answers when its work is done and its time is over, whichever comes last', async () => {
  let ring: () => void = () => undefined
  const clock = {
    after: (ms: number, run: () => void) => {
      expect(ms).toBe(2000)
      ring = run
      return () => undefined
    },
  }
  let answer = ''
  const run = withMinimumDuration(2000, clock, () => Promise.resolve('done')).then((value) => (answer = value))
  await Promise.resolve()
  await Promise.resolve()
  expect(answer).toBe('')
  ring()
  await run
  expect(answer).toBe('done')
})
