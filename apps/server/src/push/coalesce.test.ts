import { expect, it } from 'vitest'
import { createCoalesce } from './coalesce.ts'

function handClock() {
  const timers = new Set<() => void>()
  return {
    later: (callback: () => void) => {
      timers.add(callback)
      return () => void timers.delete(callback)
    },
    strike: () => {
      const due = [...timers]
      timers.clear()
      for (const callback of due) callback()
    },
    waiting: timers,
  }
}

it('Z1108: the first goes at once, of those that follow the last one, later', () => {
  const clock = handClock()
  const sent: string[] = []
  const coalesce = createCoalesce(clock.later, 60_000)
  const say = (key: string, word: string) => coalesce.pass(key, { by: null, send: () => void sent.push(word) })
  for (const word of ['one', 'two', 'three']) say('game', word)
  say('other game', 'own')
  expect(sent).toEqual(['one', 'own'])
  clock.strike()
  expect(sent).toEqual(['one', 'own', 'three'])
  say('game', 'four')
  expect(sent).toEqual(['one', 'own', 'three'])
  clock.strike()
  clock.strike()
  expect(sent).toEqual(['one', 'own', 'three', 'four'])
  expect(clock.waiting.size).toBe(0)
  say('game', 'five')
  expect(sent.at(-1)).toBe('five')
})

it('Z1108: what waits at the end is given up', () => {
  const clock = handClock()
  const sent: string[] = []
  const coalesce = createCoalesce(clock.later, 60_000)
  for (const word of ['one', 'two']) coalesce.pass('game', { by: null, send: () => void sent.push(word) })
  coalesce.close()
  clock.strike()
  expect(sent).toEqual(['one'])
})
