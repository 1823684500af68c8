import { expect, test } from 'vitest'
import { createTurns, type Turn, type TurnBounds } from './turns.ts'

const open = (bounds: Partial<TurnBounds> = {}) => {
  let at = 0
  const turns = createTurns(() => at, bounds)
  const arrive = (accountId = 'ada', bytes = 0): Turn => {
    const arrival = turns.arrive(accountId, bytes)
    if (!arrival.ok) throw new Error(`Again in ${String(arrival.retryAfter)} s`)
    return arrival.turn
  }
  return { turns, arrive, pass: (ms: number) => (at += ms) }
}
const atOnce = async (arrive: () => Turn, count: number) => {
  const begun: Turn[] = []
  const turns = Array.from({ length: count }, () => arrive())
  const all = turns.map((turn) => turn.run(() => Promise.resolve(begun.push(turn))))
  await Promise.resolve()
  return { turns, begun, all: Promise.all(all) }
}

test('Z601: what is too much at once waits in line, in its order, and all of it has its turn', async () => {
  const { arrive } = open({ atOnce: 2 })
  const { turns, begun, all } = await atOnce(arrive, 5)
  expect(begun).toEqual(turns.slice(0, 2))
  for (const turn of turns) {
    turn.leave()
    await Promise.resolve()
  }
  await all
  expect(begun).toEqual(turns)
})

test('Z601: one that goes away while it waits, or twice, leaves its place to the next', async () => {
  const { arrive } = open({ atOnce: 1 })
  const { turns, begun, all } = await atOnce(arrive, 3)
  turns[1]?.leave()
  turns[0]?.leave()
  turns[0]?.leave()
  await all
  expect(begun).toEqual([turns[0], turns[2]])
})

test('Z601: one that goes away while its work is under way keeps its place and its bytes until that is done', async () => {
  const { turns, arrive } = open({ atOnce: 1, presentBytes: 1000 })
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
  expect(turns.arrive('ada', 1)).toMatchObject({ ok: false })
  finish()
  await Promise.all([working, following])
  expect(steps).toEqual(['first done', 'next'])
  expect(turns.arrive('ada', 600)).toMatchObject({ ok: true })
})

test('Z601: one account waits for nobody else', async () => {
  const { arrive } = open({ atOnce: 1 })
  expect(await arrive('ada').run(() => Promise.resolve('ada'))).toBe('ada')
  expect(await arrive('bob').run(() => Promise.resolve('bob'))).toBe('bob')
})

test('Z601: what is over an account’s minute is refused until time has passed, and counts by what it costs', () => {
  const { turns, arrive, pass } = open({ aMinute: 60 })
  arrive().count(58 * 16 * 1024)
  arrive()
  expect(turns.arrive('ada', 0)).toEqual({ ok: false, retryAfter: 1 })
  expect(turns.arrive('bob', 0)).toMatchObject({ ok: true })
  pass(1000)
  expect(turns.arrive('ada', 0)).toMatchObject({ ok: true })
  pass(1_000_000)
  arrive().count(69 * 16 * 1024)
  expect(turns.arrive('ada', 0)).toEqual({ ok: false, retryAfter: 11 })
})

test('Z601: so many requests and bytes of one account are here at once, however slowly they come', () => {
  const { turns, arrive } = open({ present: 3, presentBytes: 1000 })
  const first = arrive('ada', 2000)
  expect(turns.arrive('ada', 1)).toEqual({ ok: false, retryAfter: 5 })
  first.leave()
  arrive('ada', 500)
  arrive('ada', 500)
  expect(turns.arrive('ada', 1)).toMatchObject({ ok: false })
  arrive('ada', 0)
  expect(turns.arrive('ada', 0)).toEqual({ ok: false, retryAfter: 5 })
})

test('Z601: 100 devices of one account that tell a round and ask once each second are never refused', async () => {
  const { arrive, pass } = open()
  for (let second = 0; second < 300; second += 1) {
    const { turns, all } = await atOnce(arrive, 200)
    for (const turn of turns) {
      turn.count(6000)
      turn.leave()
      await Promise.resolve()
    }
    await all
    pass(1000)
  }
})
