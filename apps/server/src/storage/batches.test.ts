import { expect, it, onTestFinished, vi } from 'vitest'
import { createBatches, type BatchOptions } from './batches.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Batches that settle on demand. Jobs are texts, whose first letter is their key. */
function slowBatches(options: Omit<BatchOptions<string>, 'keyOf' | 'run'>) {
  const sent: string[] = []
  const arrivals: (() => void)[] = []
  const add = createBatches<string>({
    ...options,
    keyOf: (job) => (job.startsWith('-') ? null : job.slice(0, 1)),
    run: (jobs) => {
      sent.push(jobs.join(' '))
      return new Promise((resolve) => arrivals.push(resolve))
    },
  })
  return {
    add: (text: string) => text.split(' ').forEach(add),
    sent,
    arrive: async () => {
      arrivals.shift()?.()
      await turn()
    },
  }
}

/** A clock that moves on demand. */
function handClock(): { readonly pass: (ms: number) => void } {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  return { pass: (ms) => void vi.advanceTimersByTime(ms) }
}

it('Y1809: what comes in one turn goes together, what comes meanwhile goes when the first is back', async () => {
  const { add, sent, arrive } = slowBatches({ concurrency: 1, largest: 10 })
  add('a b')
  add('c')
  expect(sent).toEqual([])
  await turn()
  expect(sent).toEqual(['a b c'])
  add('d')
  await turn()
  add('e')
  await turn()
  expect(sent).toEqual(['a b c'])
  await arrive()
  expect(sent).toEqual(['a b c', 'd e'])
  await arrive()
  add('f')
  await turn()
  expect(sent).toEqual(['a b c', 'd e', 'f'])
})

it('Y1809: as many as are enough go while others of the same turn are still heard, where another batch may start', async () => {
  const { add, sent, arrive } = slowBatches({ concurrency: 2, largest: 3 })
  add('a b')
  expect(sent).toEqual([])
  add('c d')
  expect(sent).toEqual(['a b c'])
  await turn()
  expect(sent).toEqual(['a b c', 'd'])
  add('e f g a')
  expect(sent).toEqual(['a b c', 'd'])
  await arrive()
  expect(sent).toEqual(['a b c', 'd', 'e f g'])
})

it('Y1809: what waits for others of its key is not sent for being many', async () => {
  const { add, sent, arrive } = slowBatches({ concurrency: 2, largest: 2 })
  add('a1 b1 a2 a3 b2')
  await turn()
  expect(sent).toEqual(['a1 b1'])
  await arrive()
  expect(sent).toEqual(['a1 b1', 'a2 b2'])
  await arrive()
  expect(sent).toEqual(['a1 b1', 'a2 b2', 'a3'])
})

it('Y1809: so many go together at most, and so many batches at once', async () => {
  const { add, sent, arrive } = slowBatches({ concurrency: 2, largest: 2 })
  add('a b c d e f g')
  await turn()
  expect(sent).toEqual(['a b', 'c d'])
  await arrive()
  expect(sent).toEqual(['a b', 'c d', 'e f'])
  await arrive()
  expect(sent).toEqual(['a b', 'c d', 'e f', 'g'])
})

it('Y1804: those of one key go one after the other in their order, also in several batches at once', async () => {
  const { add, sent, arrive } = slowBatches({ concurrency: 2, largest: 3 })
  add('a1 a2 b1 a3 b2 c1')
  await turn()
  expect(sent).toEqual(['a1 b1', 'c1'])
  add('c2 a4')
  await turn()
  expect(sent).toEqual(['a1 b1', 'c1'])
  await arrive()
  expect(sent).toEqual(['a1 b1', 'c1', 'a2 b2'])
  await arrive()
  expect(sent).toEqual(['a1 b1', 'c1', 'a2 b2', 'c2'])
  await arrive()
  await arrive()
  await arrive()
  expect(sent).toEqual(['a1 b1', 'c1', 'a2 b2', 'c2', 'a3', 'a4'])
})

it('Y1809: those without a key go together with any', async () => {
  const { add, sent } = slowBatches({ concurrency: 1, largest: 10 })
  add('-1 -2 a -3')
  await turn()
  expect(sent).toEqual(['-1 -2 a -3'])
})

it('Z737: who comes soon after a question waits for their time, however fast it was answered; a full batch does not', async () => {
  const hand = handClock()
  const { add, sent, arrive } = slowBatches({ concurrency: 2, largest: 3, everyMs: 20 })
  add('a')
  await turn()
  expect(sent).toEqual(['a'])
  await arrive()
  add('b')
  await turn()
  hand.pass(19)
  add('c')
  await turn()
  expect(sent).toEqual(['a'])
  hand.pass(1)
  expect(sent).toEqual(['a', 'b c'])
  await arrive()
  add('d e f g')
  await turn()
  expect(sent).toEqual(['a', 'b c', 'd e f'])
  await arrive()
  hand.pass(20)
  expect(sent).toEqual(['a', 'b c', 'd e f', 'g'])
  await arrive()
  hand.pass(20)
  add('h')
  await turn()
  expect(sent.at(-1)).toBe('h')
})

it('Y1809: who asks again and again while nobody else does waits for nothing; in a crowd all wait for their time', async () => {
  const hand = handClock()
  const { add, sent, arrive } = slowBatches({ concurrency: 2, largest: 64, everyMs: 2 })
  for (const job of ['a1', 'a2', 'a3']) {
    add(job)
    await turn()
    expect(sent.at(-1)).toBe(job)
    await arrive()
  }
  add('b1')
  await turn()
  add('a4')
  await turn()
  expect(sent.at(-1)).toBe('a3')
  hand.pass(2)
  expect(sent.at(-1)).toBe('b1 a4')
  await arrive()
  add('a5')
  await turn()
  expect(sent.at(-1)).toBe('b1 a4')
  hand.pass(2)
  expect(sent.at(-1)).toBe('a5')
})
