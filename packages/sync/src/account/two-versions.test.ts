import { gameId } from '@dutch/domain/game/ids'
import { expect, it } from 'vitest'
import { createRigDevice, directTransport } from '../../test/account-rig.ts'
import { bareRecord, created, filing, round } from '../../test/account-samples.ts'
import { createMemoryLedgerStore } from '../../test/memory-ledger-store.ts'
import { countOutbox, joinAccount } from './account-membership.ts'
import { CODEC_VERSION, type PullRequest } from './answers.ts'
import { createLedger } from './ledger.ts'

/** A device with tabs of two versions; the older one reads no entry of an answer. */
async function open() {
  const store = createMemoryLedgerStore()
  const device = createRigDevice('d', store)
  await joinAccount(device.disk, 'ada')
  const ledger = createLedger(store)
  const { pull } = directTransport(ledger)
  const add = (id: string) => ledger.push('ada', [filing(`o/${id}`, bareRecord(id))], null)
  const pullOlder: typeof pull = async (request) => {
    const answer = await pull(request)
    return answer.ok ? { ok: true, value: { ...answer.value, entries: [] } } : answer
  }
  /** Returns the cursors from which the tab asked. */
  const syncAs = async (version: 'older' | 'newer', via = version === 'older' ? pullOlder : pull) => {
    const asked: number[] = []
    const noted = (request: PullRequest) => {
      asked.push(request.cursor)
      return via(request)
    }
    await device.sync({ pull: noted }, version === 'older' ? CODEC_VERSION - 1 : CODEC_VERSION)
    return asked
  }
  const ids = async () => (await device.records()).map(({ id }) => id)
  return { add, ids, pull, pullOlder, syncAs }
}

function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { passed, open: () => open() }
}

it('Y816: a tab that reads more asks for everything again, once, and one of the older version never does', async () => {
  const { add, ids, syncAs } = await open()
  await add('g')
  expect([await syncAs('older'), await ids()]).toEqual([[0], []])
  expect([await syncAs('newer'), await ids()]).toEqual([[0], ['g']])
  expect([await syncAs('older'), await syncAs('newer'), await syncAs('older')]).toEqual([[1], [1], [1]])
})

it('Y816: what a tab of the older version was told and could not read is asked for again', async () => {
  const { add, ids, syncAs } = await open()
  await add('g')
  await syncAs('newer')
  await add('h')
  expect([await syncAs('older'), await ids()]).toEqual([[1], ['g']])
  expect([await syncAs('newer'), await ids()]).toEqual([[0], ['g', 'h']])
})

it('Y816: an answer on its way to a tab of the older version does not lead past what the newer one reads', async () => {
  const { add, ids, pull, pullOlder, syncAs } = await open()
  await add('g')
  const [letFirst, letOthers] = [gate(), gate()]
  const held = [letFirst.passed]
  const older = syncAs('older', async (request) => {
    const answer = await pullOlder(request)
    await (held.pop() ?? letOthers.passed)
    return answer
  })
  await expect.poll(() => held).toEqual([])
  const asked = await syncAs('newer', async (request) => {
    const answer = await pull(request)
    letFirst.open()
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
    return answer
  })
  expect([asked, await ids()]).toEqual([[0], ['g']])
  letOthers.open()
  expect((await older).at(0)).toBe(0)
  expect([await syncAs('newer'), await ids()]).toEqual([[1], ['g']])
})

it('Y906, Y919: a game with a line that only a later version reads stays here as it is, until that version has pushed the line', async () => {
  const store = createMemoryLedgerStore()
  const device = createRigDevice('d', store)
  const ledger = createLedger(store)
  await joinAccount(device.disk, 'ada')
  await ledger.push('ada', [filing('o1', bareRecord('g'))], null)
  await device.sync()
  await device.write(async (transaction) => {
    await transaction.put('gameHistory', { ...bareRecord('g'), name: 'ours' })
    await transaction.put('userPreferences', { id: 'sync-out:000000000000', number: 0, kind: 'later', gameId: 'g' })
  })
  await ledger.push('ada', [filing('o2', { ...bareRecord('g'), name: 'theirs' })], null)
  await device.sync()
  expect((await device.records()).map(({ name }) => name)).toEqual(['ours'])
})

it('Y821: an event that the server cannot read yet keeps its game here until then, and nothing else', async () => {
  const store = createMemoryLedgerStore()
  const device = createRigDevice('d', store)
  await joinAccount(device.disk, 'ada')
  const ledger = createLedger(store)
  const { push } = directTransport(ledger)
  for (const game of ['g', 'h'])
    await device.write((transaction, outbox) =>
      outbox.appended(transaction, game, [created(game), round(game, 1), round(game, 2)]),
    )
  const unread = round('g', 1).id
  const older: typeof push = async (request) => {
    const operations = request.operations.filter(({ id }) => id !== unread)
    const answer = await push({ ...request, operations })
    if (!answer.ok || operations.length === request.operations.length) return answer
    return {
      ok: true,
      value: { ...answer.value, results: [...answer.value.results, { id: unread, refusal: 'from-the-future' }] },
    }
  }
  await ledger.push('ada', [filing('o1', bareRecord('f'))], null)
  expect(await device.sync({ push: older })).toEqual({ kind: 'failed', fault: 'version' })
  expect(await device.pushAll({ push: older })).toBe('version')
  expect(await countOutbox(device.disk)).toBe(3)
  expect(await device.records()).toMatchObject([{ id: 'f' }])
  expect(await device.sync()).toMatchObject({ kind: 'synced', refused: 0 })
  expect(await countOutbox(device.disk)).toBe(0)
  const { entries } = await ledger.pull('ada', 0, null)
  expect(entries).toMatchObject([
    { gameId: 'f' },
    { view: { events: { length: 3 } } },
    { view: { events: { length: 3 } } },
  ])
})

it('Y821: a game of which the server cannot read one event, and has no room for another, stays here as it is', async () => {
  const store = createMemoryLedgerStore()
  const device = createRigDevice('d', store)
  await joinAccount(device.disk, 'ada')
  const events = [created('g'), round('g', 1), round('g', 2)]
  await device.write(async (transaction, outbox) => {
    await transaction.game.write({ gameId: gameId('g'), events })
    await outbox.appended(transaction, 'g', events)
  })
  const { push } = directTransport(createLedger(store))
  const full: typeof push = async (request) => {
    const answer = await push({ ...request, operations: [] })
    if (!answer.ok) return answer
    const results = request.operations.map(({ id }, index) => ({
      id,
      refusal: index === 0 ? ('from-the-future' as const) : index === 1 ? ('no-game' as const) : ('full' as const),
    }))
    return { ok: true, value: { ...answer.value, results } }
  }
  expect(await device.sync({ push: full })).toMatchObject({ kind: 'failed' })
  expect(device.refusals).toEqual([])
  expect(await countOutbox(device.disk)).toBe(3)
  expect(await device.sync()).toMatchObject({ kind: 'synced', refused: 0 })
  expect(await device.disk.write((transaction) => transaction.game.read())).toEqual({ gameId: 'g', events })
})
