import { expect, it } from 'vitest'
import { createRecentlyEnded } from './account-context.ts'

it('Z107: tells a session that goes on from one that ended, as soon as it can know, and errs on the side of ended', () => {
  let now = 1000
  const ended = createRecentlyEnded(() => now, 300)
  // The session may have ended while the previous server process ran.
  expect(ended.mayHaveEnded('goes on')).toBe(true)
  now += 300
  expect(ended.mayHaveEnded('goes on')).toBe(false)
  ended.add('over')
  now += 299
  expect([ended.mayHaveEnded('over'), ended.mayHaveEnded('goes on')]).toEqual([true, false])
  now += 1
  expect(ended.mayHaveEnded('over')).toBe(false)
  // One more than the limit: the oldest is forgotten, so any session may have ended.
  for (let index = 0; index <= 20_000; index += 1) ended.add(`many ${index}`)
  expect([ended.mayHaveEnded('many 0'), ended.mayHaveEnded('goes on')]).toEqual([true, true])
  now += 300
  expect([ended.mayHaveEnded('many 0'), ended.mayHaveEnded('goes on')]).toEqual([false, false])
})
