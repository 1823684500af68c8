import { expect, it } from 'vitest'
import { createUnlockNotifications } from './unlock-notifications.ts'

it('Z1112: of games that end in a row one is computed at once and one after each pause, for each account and while somebody hears', async () => {
  const timers = new Set<() => void>()
  const strike = () => {
    const due = [...timers]
    timers.clear()
    for (const ring of due) ring()
  }
  const computed: string[] = []
  const sent: string[] = []
  const faults: unknown[] = []
  const unlocks = createUnlockNotifications({
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
  expect(computed.splice(0)).toEqual(['ada one', 'bob one', 'broken one', 'ada two', 'bob two', 'broken two'])
  unlocks.ended('ada', 'tablet', 'three')
  for (let game = 4; game <= 23; game += 1) unlocks.ended('bob', null, String(game))
  for (let pause = 0; pause < 30; pause += 1) {
    strike()
    await settled()
  }
  expect(computed.filter((each) => each.startsWith('ada'))).toEqual(['ada three'])
  expect(sent).toContain('ada three but tablet')
  expect(computed.filter((each) => each.startsWith('bob'))).toEqual(
    Array.from({ length: 20 }, (_, index) => `bob ${String(index + 4)}`),
  )
  expect(timers.size).toBe(0)
  unlocks.ended('ada', null, 'four')
  unlocks.close()
  expect(timers.size).toBe(0)
})
