import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { createHttpJson } from '../../../browser/http-json.ts'
import { sharedGameQuery, type SharedGameResult } from './shared-game-query.ts'

const finished = {
  id: 'ABC234',
  name: 'Ana, Bo',
  players: [],
  canSitDown: false,
  scoreLimit: 100,
  status: 'finished',
  createdAt: 0,
  lastUpdated: 0,
}

afterEach(() => onlineManager.setOnline(true))

function intervalOf(observer: QueryObserver<SharedGameResult>): number | false | undefined {
  const { refetchInterval } = observer.options
  return typeof refetchInterval === 'function' ? refetchInterval(observer.getCurrentQuery()) : refetchInterval
}

it('W314: an answer that says nothing of the game leaves what was read, and the page goes on looking', async () => {
  let [status, game] = [200, finished]
  const query = sharedGameQuery(
    'ABC234',
    createHttpJson(() => Promise.resolve(Response.json(game, { status }))),
  )
  const observer = new QueryObserver(new QueryClient(), query)
  const stop = observer.subscribe(() => undefined)
  const interval = () => intervalOf(observer)
  for (const [next, fault, pause] of [
    [200, null, 15_000],
    [503, 'unreachable', 10_000],
    [429, 'too-many-tries', 15_000],
  ] as const) {
    status = next
    const { data } = await observer.refetch()
    expect([data?.game?.status, data?.fault, interval()]).toEqual(['finished', fault, pause])
  }
  game = { ...finished, status: 'closed' }
  status = 200
  expect((await observer.refetch()).data?.game?.status).toBe('closed')
  expect(interval()).toBe(false)
  status = 404
  expect((await observer.refetch()).data).toEqual({ game: null, fault: null })
  expect(interval()).toBe(false)
  stop()
})

it('W314: without a network the question fails at once, and is asked again when there is one', async () => {
  onlineManager.setOnline(false)
  let asked = 0
  const reach = () => {
    asked += 1
    return onlineManager.isOnline()
      ? Promise.resolve(Response.json(finished))
      : Promise.reject(new TypeError('offline'))
  }
  const client = new QueryClient()
  client.mount()
  const observer = new QueryObserver(client, sharedGameQuery('ABC234', createHttpJson(reach)))
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().data?.fault).toBe('unreachable')
  // The fault and its button stay on the page during the next request.
  const again = observer.refetch()
  expect(observer.getCurrentResult()).toMatchObject({ isFetching: true, data: { fault: 'unreachable' } })
  await again
  expect(intervalOf(observer)).toBe(false)
  onlineManager.setOnline(true)
  await expect.poll(() => observer.getCurrentResult().data?.game?.status).toBe('finished')
  expect(asked).toBe(3)
  stop()
  client.unmount()
})

it('W314, Y1708: a wrong code is asked about once, however often the network returns', async () => {
  let asked = 0
  const client = new QueryClient()
  client.mount()
  const query = sharedGameQuery(
    'ZZZZZZ',
    createHttpJson(() => {
      asked += 1
      return Promise.resolve(Response.json({}, { status: 404 }))
    }),
  )
  const observer = new QueryObserver(client, query)
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().data?.game).toBeNull()
  for (const isOnline of [false, true]) onlineManager.setOnline(isOnline)
  await new Promise((done) => setTimeout(done, 0))
  expect(asked).toBe(1)
  stop()
  client.unmount()
})
