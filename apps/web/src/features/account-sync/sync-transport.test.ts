import { createLedger } from '@dutch/sync/account/ledger'
import { created, round, eventOperation } from '@dutch/sync/test/account-samples'
import { createMemoryLedgerStore } from '@dutch/sync/test/memory-ledger-store'
import { describe, expect, it } from 'vitest'
import { createSyncTransport } from './sync-transport.ts'

type Reach = (path: string, request: RequestInit) => Promise<Response>

/** A transport whose requests are answered by `reach`. */
function over(reach: Reach, held: readonly string[] = []) {
  return createSyncTransport({ reach, heldGames: () => Promise.resolve(new Set(held)) })
}

const answering =
  (status: number, body: unknown = {}): Reach =>
  () =>
    Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))

const asking = { accountId: 'me', epoch: null, cursor: 0 } as const
const entry = (seq: number, view: unknown = { kind: 'removed' }) => ({
  kind: 'game',
  seq,
  gameId: `g${String(seq)}`,
  view,
})
const pageOf = (count: number, hasMore: boolean) => ({
  epoch: 'e',
  entries: Array.from({ length: count }, (_, index) => entry(index + 1)),
  cursor: hasMore ? count : 1000,
  hasMore,
})

describe('an account over HTTP', () => {
  it('Y827: a server that takes nothing new says so', async () => {
    const transport = over(answering(503, '{"code":"server-full"}'))
    expect(await transport.push({ accountId: 'me', epoch: null, operations: [] })).toEqual({
      ok: false,
      error: 'server-full',
    })
  })

  it.each([
    [409, 'version'],
    [426, 'version'],
    [413, 'version'],
    [429, 'unreachable'],
    [500, 'unreachable'],
    [503, 'unreachable'],
  ])('W1601: %i is %s', async (status, error) => {
    const transport = over(answering(status))
    expect(await transport.pull(asking)).toEqual({ ok: false, error })
    expect(await transport.push({ accountId: 'me', epoch: null, operations: [] })).toEqual({ ok: false, error })
  })

  it.each([
    [401, { code: 'signed-out' }],
    [403, { code: 'other-account' }],
    [401, { code: 'session_not_found' }],
  ])('W1613: %i and our own %o is signed out', async (status, body) => {
    const transport = over(answering(status, body))
    expect(await transport.pull(asking)).toEqual({ ok: false, error: 'signed-out' })
  })

  it.each([
    [403, '<!doctype html><title>Accès bloqué</title>'],
    [401, ''],
    [403, { error: 'blocked by policy' }],
    [403, { code: 'blocked' }],
    [403, { code: 'cross_site' }],
    [401, null],
  ])('W1613: %i with %o, of whoever stands between, is no answer', async (status, body) => {
    const transport = over(answering(status, body))
    expect(await transport.pull(asking)).toEqual({ ok: false, error: 'unreachable' })
    expect(await transport.push({ accountId: 'me', epoch: null, operations: [] })).toEqual({
      ok: false,
      error: 'unreachable',
    })
  })

  it('W1601: no network, and one that answers with a page of its own, are no answer', async () => {
    const lost = over(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await lost.pull(asking)).toEqual({ ok: false, error: 'unreachable' })
    expect(await over(answering(200, '<html>')).pull(asking)).toEqual({ ok: false, error: 'unreachable' })
    expect(await over(answering(200, { hello: 'world' })).pull(asking)).toEqual({ ok: false, error: 'version' })
  })

  it('W1601: a long answer is handed over in portions, each with its place, and asked for once', async () => {
    const asked: string[] = []
    const transport = over((path, request) => {
      asked.push(path)
      return answering(200, pageOf(120, false))(path, request)
    })
    const cursors: number[] = []
    let request: { accountId: string; epoch: string | null; cursor: number } = asking
    let entries = 0
    for (;;) {
      const answer = await transport.pull(request)
      if (!answer.ok) throw new Error(answer.error)
      entries += answer.value.entries.length
      cursors.push(answer.value.cursor)
      if (!answer.value.hasMore) break
      request = { accountId: 'me', epoch: answer.value.epoch, cursor: answer.value.cursor }
    }
    expect([entries, cursors, asked]).toEqual([
      120,
      [50, 100, 1000],
      ['/api/sync/pull?protocol=1&accountId=me&cursor=0'],
    ])
  })

  it('Y824: the mark of an answer comes with each of its portions, and goes with what is pushed and pulled', async () => {
    const sent: string[] = []
    const transport = over((path, request) => {
      sent.push(typeof request.body === 'string' ? request.body : path)
      return answering(200, { ...pageOf(120, false), results: [], mark: 'm' })(path, request)
    })
    const first = await transport.pull({ ...asking, epoch: 'e', mark: 'l' })
    const second = await transport.pull({ ...asking, epoch: 'e', mark: 'm', cursor: 50 })
    const pushed = await transport.push({ accountId: 'me', epoch: 'e', mark: 'm', operations: [] })
    expect([first, second, pushed].map((answer) => answer.ok && answer.value.mark)).toEqual(['m', 'm', 'm'])
    expect(sent[0]).toContain('&mark=l')
    expect(sent[1]).toContain('"mark":"m"')
  })

  it('W1601: what waits of an answer is for who asked, where they stand, and not after something was pushed', async () => {
    let asked = 0
    const transport = over((path, request) => {
      asked += 1
      return path.includes('pull')
        ? answering(200, pageOf(120, false))(path, request)
        : answering(200, { epoch: 'e', results: [], entries: [] })(path, request)
    })
    await transport.pull(asking)
    await transport.pull({ accountId: 'you', epoch: 'e', cursor: 50 })
    await transport.pull({ accountId: 'me', epoch: 'e', cursor: 50 })
    expect(asked).toBe(3)
    await transport.push({ accountId: 'me', epoch: 'e', operations: [] })
    await transport.pull({ accountId: 'me', epoch: 'e', cursor: 50 })
    expect(asked).toBe(5)
  })

  it('W1608: the end of a game that somebody enters a round of waits, and is asked for again', async () => {
    const transport = over(answering(200, pageOf(4, false)), ['g3'])
    const answer = await transport.pull(asking)
    expect(answer).toMatchObject({ ok: true, value: { cursor: 2, hasMore: false } })
    expect(answer.ok && answer.value.entries.map(({ seq }) => seq)).toEqual([1, 2])
    const pushed = await over(answering(200, { epoch: 'e', results: [], entries: [entry(3), entry(4)] }), ['g3']).push({
      accountId: 'me',
      epoch: null,
      operations: [],
    })
    expect(pushed.ok && pushed.value.entries.map(({ seq }) => seq)).toEqual([4])
  })

  it('W1601: more than a request carries comes with the next', async () => {
    const ledger = createLedger(createMemoryLedgerStore())
    const sizes: number[] = []
    const transport = over(async (_, { body }) => {
      const sent: unknown = JSON.parse(typeof body === 'string' ? body : '')
      const operations = typeof sent === 'object' && sent !== null && 'operations' in sent ? sent.operations : []
      const list: readonly unknown[] = Array.isArray(operations) ? operations : []
      sizes.push(list.length)
      return new Response(JSON.stringify(await ledger.push('me', list, null)))
    })
    const long = 'x'.repeat(300_000)
    const operations = ['a', 'b', 'c'].map((id) => ({ kind: 'set', id, key: 'theme', value: long }) as const)
    const answer = await transport.push({ accountId: 'me', epoch: null, operations })
    expect(answer.ok && answer.value.results.map(({ id }) => id)).toEqual(['a', 'b'])
    await transport.push({
      accountId: 'me',
      epoch: null,
      operations: [eventOperation('g', created('g')), eventOperation('g', round('g', 1))],
    })
    expect(sizes).toEqual([2, 2])
  })

  it('W1603: after an answer that did not come half as much is asked for, and more again once they come quickly', async () => {
    const rooms: (string | null)[] = []
    let at = 0
    let took = 1000
    let isDown = true
    const transport = createSyncTransport({
      heldGames: () => Promise.resolve(new Set()),
      now: () => at,
      reach: (path, request) => {
        rooms.push(new URL(path, 'http://localhost').searchParams.get('room'))
        at += took
        return isDown
          ? Promise.reject(new DOMException('Slow', 'TimeoutError'))
          : answering(200, pageOf(1, true))(path, request)
      },
    })
    const times = async (count: number) => {
      for (let index = 0; index < count; index += 1) await transport.pull(asking)
      return rooms.splice(0)
    }
    expect(await times(3)).toEqual([null, '524288', '262144'])
    expect((await times(6)).at(-1)).toBe('16384')
    isDown = false
    took = 10_000
    expect(await times(2)).toEqual(['16384', '16384'])
    took = 1000
    expect(await times(8)).toEqual(['16384', '32768', '65536', '131072', '262144', '524288', null, null])
  })

  it('W1603: so are fewer things pushed, one at least; whoever is signed out or too old is no slow line', async () => {
    const pushed: number[] = []
    let status = 503
    const transport = over((path, request) => {
      const sent: unknown = JSON.parse(typeof request.body === 'string' ? request.body : '')
      const list = typeof sent === 'object' && sent !== null && 'operations' in sent ? sent.operations : null
      pushed.push(Array.isArray(list) ? list.length : 0)
      return answering(status, { epoch: 'e', results: [], entries: [] })(path, request)
    })
    const operations = Array.from({ length: 200 }, (_, index) => eventOperation('g', round('g', index)))
    const times = async (count: number) => {
      for (let index = 0; index < count; index += 1) await transport.push({ accountId: 'me', epoch: null, operations })
      return pushed.splice(0)
    }
    expect(await times(4)).toEqual([200, 100, 50, 25])
    expect((await times(6)).at(-1)).toBe(4)
    for (status of [401, 409]) expect(await times(1)).toEqual([4])
    status = 200
    expect(await times(3)).toEqual([4, 7, 13])
  })
})
