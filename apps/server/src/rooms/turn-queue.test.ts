import { expect, test } from 'vitest'
import { TurnQueue } from './turn-queue.ts'

test('Z702, Z731: work goes in order, one of a user at a time, and thousands that end at once pile nothing up', async () => {
  const turns = new TurnQueue()
  const order: string[] = []
  const ends: (() => void)[] = []
  const ask = (userId: string | null, name: string) =>
    turns.run(userId, (end) => {
      order.push(name)
      ends.push(end)
    })
  for (const name of ['eve-1', 'eve-2', 'eve-3']) ask('eve', name)
  ask('ana', 'ana-1')
  ask(null, 'nobody')
  ask('ana', 'ana-2')
  expect([order, turns.isBusy()]).toEqual([['eve-1'], true])
  for (let place = 0; place < ends.length; place += 1) {
    ends[place]?.()
    // Twice is once.
    ends[place]?.()
  }
  expect(order).toEqual(['eve-1', 'ana-1', 'nobody', 'eve-2', 'ana-2', 'eve-3'])
  expect(turns.isBusy()).toBe(false)

  let first = () => {}
  let done = 0
  turns.run(null, (end) => (first = end))
  for (let count = 0; count < 3000; count += 1)
    turns.run(count % 2 === 0 ? null : `user-${String(count)}`, (end) => {
      done += 1
      end()
    })
  const settled = turns.settled()
  first()
  await settled
  expect(done).toBe(3000)
})
