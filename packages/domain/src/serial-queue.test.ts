import { expect, test } from 'vitest'
import { SerialQueue, SerialQueues } from './serial-queue.ts'

test('Z702: work is done one after the other, in the order in which it was given, also after work that failed', async () => {
  const done: string[] = []
  const queue = new SerialQueue()
  const work = (name: string, turns: number) => async () => {
    done.push(`${name} begins`)
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    done.push(`${name} ends`)
    if (name === 'bad') throw new Error(name)
    return name
  }
  const all = [queue.run(work('a', 5)), queue.run(work('bad', 3)), queue.run(work('b', 0))]
  // A task added at the moment another one ends runs after the waiting ones.
  const late = all[0]?.then(() => queue.run(work('c', 0)))
  expect(done).toEqual(['a begins'])
  expect(queue.isBusy()).toBe(true)
  const settled = await Promise.allSettled([...all, late])
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(done.join(', ')).toBe('a begins, a ends, bad begins, bad ends, b begins, b ends, c begins, c ends')
  expect(queue.isBusy()).toBe(false)
})

test('Z702: work that fails before it waits for anything lets the next one begin', async () => {
  const queue = new SerialQueue()
  const bad = queue.run(() => {
    throw new Error('at once')
  })
  await expect(bad).rejects.toThrow('at once')
  expect(await queue.run(() => Promise.resolve(7))).toBe(7)
  expect(queue.isBusy()).toBe(false)
})

test('work of one key waits for its turn, that of another key does not, also after a failure', async () => {
  const queues = new SerialQueues()
  const done: string[] = []
  const work = (name: string) => async () => {
    done.push(`${name} begins`)
    await Promise.resolve()
    done.push(`${name} ends`)
    if (name === 'bad') throw new Error(name)
  }
  const all = [queues.run('one', work('bad')), queues.run('one', work('b')), queues.run('other', work('c'))]
  expect(done).toEqual(['bad begins', 'c begins'])
  const settled = await Promise.allSettled(all)
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(done.indexOf('b begins')).toBeGreaterThan(done.indexOf('bad ends'))
  expect(await queues.run('one', () => Promise.resolve(7))).toBe(7)
})
