import { expect, it } from 'vitest'
import { createUnlockNotices } from './unlock-notices.ts'

it('Z1112: of many games that end in a row the first and the newest are computed, for each account and while somebody hears', async () => {
  const timers = new Set<() => void>()
  const strike = () => {
    for (const ring of timers) {
      timers.delete(ring)
      ring()
    }
  }
  const computed: string[] = []
  const sent: string[] = []
  const faults: unknown[] = []
  const unlocks = createUnlockNotices({
    later: (ring) => {
      timers.add(ring)
      return () => void timers.delete(ring)
    },
    isHeard: (accountId) => Promise.resolve(accountId !== 'deaf'),
    brought: (accountId, gameId) => {
      computed.push(`${accountId} ${gameId}`)
      if (accountId === 'broken') return Promise.reject(new Error('No answer'))
      return Promise.resolve({ kind: 'achievement', gameId, names: ['Léa'], count: 1 })
    },
    notify: (accountId, { gameId }, except) => void sent.push(`${accountId} ${gameId} but ${String(except)}`),
    onFailure: (_message, error) => faults.push(error),
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  for (const accountId of ['ada', 'bob', 'deaf', 'broken'])
    for (const gameId of ['one', 'two', 'three']) unlocks.ended(accountId, 'phone', gameId)
  await settled()
  expect(computed).toEqual(['ada one', 'bob one', 'broken one'])
  expect(sent).toEqual(['ada one but phone', 'bob one but phone'])
  expect(faults).toHaveLength(1)
  strike()
  await settled()
  expect(computed.slice(3)).toEqual(['ada three', 'bob three', 'broken three'])
  unlocks.ended('ada', null, 'four')
  unlocks.close()
  expect(timers.size).toBe(0)
})
