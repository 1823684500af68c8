import { expect, test } from 'vitest'
import { createRequestLimiter, type AdmittedRequest, type RequestBounds } from './request-limiter.ts'

const open = (bounds: Partial<RequestBounds> = {}) => {
  let at = 0
  const limiter = createRequestLimiter(() => at, bounds)
  const arrive = (accountId = 'ada', bytes = 0): AdmittedRequest => {
    const arrival = limiter.arrive(accountId, bytes)
    if (!arrival.ok) throw new Error(`Again in ${String(arrival.retryAfter)} s`)
    return arrival.request
  }
  return { limiter, arrive, pass: (ms: number) => (at += ms) }
}
const atOnce = async (arrive: () => AdmittedRequest, count: number) => {
  const begun: AdmittedRequest[] = []
  const requests = Array.from({ length: count }, () => arrive())
  const all = requests.map((request) => request.run(() => Promise.resolve(begun.push(request))))
  await Promise.resolve()
  return { requests, begun, all: Promise.all(all) }
}

test('Z601: what is too much at once waits in line, in its order, and all of it has its turn', async () => {
  const { arrive } = open({ atOnce: 2 })
  const { requests, begun, all } = await atOnce(arrive, 5)
  expect(begun).toEqual(requests.slice(0, 2))
  for (const request of requests) {
    request.leave()
    await Promise.resolve()
  }
  await all
  expect(begun).toEqual(requests)
})

test('Z601: one that goes away while it waits, or twice, leaves its place to the next', async () => {
  const { arrive } = open({ atOnce: 1 })
  const { requests, begun, all } = await atOnce(arrive, 3)
  requests[1]?.leave()
  requests[0]?.leave()
  requests[0]?.leave()
  await all
  expect(begun).toEqual([requests[0], requests[2]])
})

test('Z601: one that goes away while its work is under way keeps its place and its bytes until that is done', async () => {
  const { limiter, arrive } = open({ atOnce: 1, presentBytes: 1000 })
  const [first, next] = [arrive('ada', 600), arrive('ada', 400)]
  let finish = (): void => undefined
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const steps: string[] = []
  const working = first.run(async () => {
    await finished
    steps.push('first done')
  })
  const following = next.run(() => Promise.resolve(steps.push('next')))
  first.leave()
  expect(limiter.arrive('ada', 1)).toMatchObject({ ok: false })
  finish()
  await Promise.all([working, following])
  expect(steps).toEqual(['first done', 'next'])
  expect(limiter.arrive('ada', 600)).toMatchObject({ ok: true })
})

test('Z601: one account waits for nobody else', async () => {
  const { arrive } = open({ atOnce: 1 })
  expect(await arrive('ada').run(() => Promise.resolve('ada'))).toBe('ada')
  expect(await arrive('bob').run(() => Promise.resolve('bob'))).toBe('bob')
})

test('Z601: what is over an account’s minute is refused until time has passed, and counts by what it costs', () => {
  const { limiter, arrive, pass } = open({ aMinute: 60 })
  arrive().count(58 * 16 * 1024)
  arrive()
  expect(limiter.arrive('ada', 0)).toEqual({ ok: false, retryAfter: 1 })
  expect(limiter.arrive('bob', 0)).toMatchObject({ ok: true })
  pass(1000)
  expect(limiter.arrive('ada', 0)).toMatchObject({ ok: true })
  pass(1_000_000)
  arrive().count(69 * 16 * 1024)
  expect(limiter.arrive('ada', 0)).toEqual({ ok: false, retryAfter: 11 })
})

test('Z601: so many requests and bytes of one account are here at once, however slowly they come', () => {
  const { limiter, arrive } = open({ present: 3, presentBytes: 1000 })
  const first = arrive('ada', 2000)
  expect(limiter.arrive('ada', 1)).toEqual({ ok: false, retryAfter: 5 })
  first.leave()
  arrive('ada', 500)
  arrive('ada', 500)
  expect(limiter.arrive('ada', 1)).toMatchObject({ ok: false })
  arrive('ada', 0)
  expect(limiter.arrive('ada', 0)).toEqual({ ok: false, retryAfter: 5 })
})

test('Z601: 100 devices of one account that tell a round and ask once each second are never refused', async () => {
  const { arrive, pass } = open()
  for (let second = 0; second < 300; second += 1) {
    const { requests, all } = await atOnce(arrive, 200)
    for (const request of requests) {
      request.count(6000)
      request.leave()
      await Promise.resolve()
    }
    await all
    pass(1000)
  }
})
