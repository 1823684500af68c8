import { expect, test } from 'vitest'
import { TurnQueue } from './turn-queue.ts'

test('Z702, Z731: work goes in order, one of a user at a time, and thousands that end at once pile nothing up', () => {
  const turns = new TurnQueue()
  const order: string[] = []
  const ends: (() => void)[] = []
  const ask = (userId: string | null, name: string) => {
    const turn = {
      userId,
      begin: () => {
        order.push(name)
        ends.push(() => turns.end(turn))
      },
    }
    turns.add(turn)
  }
  for (const name of ['eve-1', 'eve-2', 'eve-3']) ask('eve', name)
  ask('ana', 'ana-1')
  ask(null, 'nobody')
  ask('ana', 'ana-2')
  expect([order, turns.isBusy()]).toEqual([['eve-1'], true])
  for (let place = 0; place < ends.length; place += 1) {
    ends[place]?.()
    // A second `end` has no effect.
    ends[place]?.()
  }
  expect(order).toEqual(['eve-1', 'ana-1', 'nobody', 'eve-2', 'ana-2', 'eve-3'])
  expect(turns.isBusy()).toBe(false)

  let done = 0
  const first = { userId: null, begin: () => undefined }
  turns.add(first)
  for (let count = 0; count < 3000; count += 1) {
    const begin = () => {
      done += 1
      turns.end(turn)
    }
    const turn = { userId: count % 2 === 0 ? null : `user-${String(count)}`, begin }
    turns.add(turn)
  }
  turns.end(first)
  expect(done).toBe(3000)
})

test('Z707, Z904: work of the server has a turn to itself, and does not begin before its promise exists', async () => {
  const turns = new TurnQueue()
  const order: string[] = []
  const run = (name: string, work: () => unknown = () => undefined) =>
    turns.run(
      () => (order.push(name), work()),
      () => order.push(`${name} failed`),
    )
  const first = run('first', () => Promise.reject(new Error('no disk')))
  const second = run('second')
  expect(order).toEqual([])
  await expect(first).rejects.toThrow('no disk')
  await second
  expect([order, turns.isBusy()]).toEqual([['first', 'first failed', 'second'], false])
})
