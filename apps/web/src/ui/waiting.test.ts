import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWaiting, type Waiting } from './waiting.ts'

let drawn: (Waiting | null)[]
let whileWaiting: ReturnType<typeof createWaiting>

/** Work that ends when the test says so. */
function job<Value>() {
  let resolve: (value: Value) => void = () => undefined
  let reject: (cause: Error) => void = () => undefined
  const promise = new Promise<Value>((onDone, onFailed) => {
    resolve = onDone
    reject = onFailed
  })
  return { promise, resolve, reject }
}

beforeEach(() => {
  vi.useFakeTimers()
  drawn = []
  const draw = (waiting: Waiting | null) => {
    drawn.push(waiting === null ? null : { message: waiting.message, percent: waiting.percent })
  }
  whileWaiting = createWaiting(
    () => Promise.resolve(draw),
    () => Promise.resolve(),
  )
})

afterEach(() => {
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

test('what takes no longer than 350 ms shows no veil', async () => {
  const work = job<number>()
  const answer = whileWaiting('Lecture…', () => work.promise)
  vi.advanceTimersByTime(349)
  work.resolve(7)
  expect(await answer).toBe(7)
  vi.advanceTimersByTime(1000)
  await settle()
  expect(drawn).toEqual([])
})

test('what takes longer shows its message, then how far it is, and nothing once it is done', async () => {
  const work = job<string>()
  const reports: ((percent: number) => void)[] = []
  const answer = whileWaiting('Export…', (report) => {
    reports.push(report)
    return work.promise
  })
  vi.advanceTimersByTime(350)
  await settle()
  expect(drawn).toEqual([{ message: 'Export…', percent: null }])
  reports[0]?.(42)
  reports[0]?.(120)
  await settle()
  expect(drawn.at(-1)).toEqual({ message: 'Export…', percent: 100 })
  work.resolve('done')
  expect(await answer).toBe('done')
  await settle()
  expect(drawn.at(-1)).toBeNull()
})

test('a failure is the answer, and takes the veil away', async () => {
  const work = job<never>()
  const answer = whileWaiting('Import…', () => work.promise)
  vi.advanceTimersByTime(350)
  await settle()
  work.reject(new Error('full'))
  await expect(answer).rejects.toThrow('full')
  await settle()
  expect(drawn.at(-1)).toBeNull()
})

test('of several the newest is shown, and the older one again after it', async () => {
  const [first, second] = [job<void>(), job<void>()]
  const one = whileWaiting('Un', () => first.promise)
  const two = whileWaiting('Deux', () => second.promise)
  vi.advanceTimersByTime(350)
  await settle()
  expect(drawn.at(-1)?.message).toBe('Deux')
  second.resolve()
  await two
  await settle()
  expect(drawn.at(-1)?.message).toBe('Un')
  first.resolve()
  await one
  await settle()
  expect(drawn.at(-1)).toBeNull()
})

test('what will surely be long begins once its message is there', async () => {
  const begun = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const answer = whileWaiting('Lecture…', begun, true)
  expect(begun).not.toHaveBeenCalled()
  await answer
  await settle()
  expect(begun).toHaveBeenCalledOnce()
  expect(drawn).toEqual([{ message: 'Lecture…', percent: null }, null])
})
