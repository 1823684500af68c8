import { expect, it } from 'vitest'
import { rememberEnded } from './account-context.ts'

it('Z107: tells a session that goes on from one that ended, as soon as it can know, and errs on the side of ended', () => {
  let now = 1000
  const ended = rememberEnded(() => now, 300)
  // It may have ended under the server that ran before.
  expect(ended.mayHave('goes on')).toBe(true)
  now += 300
  expect(ended.mayHave('goes on')).toBe(false)
  ended.add('over')
  now += 299
  expect([ended.mayHave('over'), ended.mayHave('goes on')]).toEqual([true, false])
  now += 1
  expect(ended.mayHave('over')).toBe(false)
  // More than it remembers: the first is forgotten, so that for a while any session may be the one.
  for (let index = 0; index <= 20_000; index += 1) ended.add(`many ${index}`)
  expect([ended.mayHave('many 0'), ended.mayHave('goes on')]).toEqual([true, true])
  now += 300
  expect([ended.mayHave('many 0'), ended.mayHave('goes on')]).toEqual([false, false])
})
