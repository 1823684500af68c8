import type { GameEvent } from '@dutch/domain/game/events'
import { gameId } from '@dutch/domain/game/ids'
import { describe, expect, it } from 'vitest'
import { createRigDevice, directTransport } from '../../test/account-rig.ts'
import { bareRecord, created, ended, filing, removing, round, eventOperation } from '../../test/account-samples.ts'
import { createMemoryLedgerStore } from '../../test/memory-ledger-store.ts'
import { MAX_GAME_EVENTS, openGame } from './account-game.ts'
import { countOutbox, joinAccount } from './account-membership.ts'
import { readState, writeState } from './device-records.ts'
import { createLedger, type LedgerBounds } from './ledger.ts'

const EVENTS = 3800
const long = (game: string): readonly GameEvent[] => [
  created(game),
  ...Array.from({ length: EVENTS - 1 }, (_none, index) => round(game, index + 1)),
]
const open = (bounds: LedgerBounds = {}) => {
  const store = createMemoryLedgerStore()
  return { store, ledger: createLedger(store, bounds) }
}
const refusalsOf = (results: readonly { readonly refusal: string | null }[]) => results.map(({ refusal }) => refusal)
const push = async (ledger: ReturnType<typeof createLedger>, ...operations: readonly unknown[]) =>
  refusalsOf((await ledger.push('ada', operations, null)).results)

describe('what one push costs', () => {
  it('Y817: every event is looked at once, however many operations a push has', () => {
    let reads = 0
    const counted = long('g').map((event) => {
      const { type } = event
      return Object.defineProperty({ ...event }, 'type', {
        enumerable: true,
        get: () => {
          reads += 1
          return type
        },
      })
    })
    const game = openGame({ events: counted, filed: null, isRemoved: false })
    for (let number = 0; number < 150; number += 1)
      expect(game.take(eventOperation('g', round('g', EVENTS + number)))).toBeNull()
    const view = game.view('g')
    expect(view?.kind === 'active' && view.events).toHaveLength(EVENTS + 150)
    // Taking all events reads at the type of each only a few times.
    expect(reads).toBeLessThan(10 * EVENTS)
  })

  it('Y818: a push that costs too much is taken in portions, in its order, without anything lost', async () => {
    const { store, ledger } = open({ push: 1 })
    const operations = [
      ...[created('g'), round('g', 1), round('g', 2)].map((event) => eventOperation('g', event)),
      filing('o', bareRecord('h')),
    ]
    const first = await ledger.push('ada', operations, null)
    expect(first.results).toEqual([{ id: 'g/created', refusal: null }])
    expect(first.entries).toHaveLength(1)
    const refused = await ledger.push('ada', [null, ...operations.slice(0, 2)], null)
    expect(refused.results.map(({ refusal }) => refusal)).toEqual(['malformed', null])
    const device = createRigDevice('d', store)
    await joinAccount(device.disk, 'ada')
    await device.write(async (transaction, outbox) => {
      const events = [created('g'), round('g', 1), round('g', 2)]
      await transaction.game.write({ gameId: gameId('g'), events })
      await outbox.appended(transaction, 'g', events)
    })
    let pushes = 0
    const { push: direct } = directTransport(ledger)
    const outcome = await device.sync({
      push: (request) => {
        pushes += 1
        return direct(request)
      },
    })
    expect(outcome).toMatchObject({ kind: 'synced', refused: 0 })
    expect(pushes).toBe(3)
    expect(await countOutbox(device.disk)).toBe(0)
  })

  it('Y818: games that are read for a push count, and its own operations never make more than one push of a new game', async () => {
    const { ledger } = open({ push: 4000 })
    const events = Array.from({ length: 12 }, (_none, index) => round('g', index + 1))
    await push(ledger, ...[created('g'), ...events.slice(0, 6)].map((event) => eventOperation('g', event)))
    await push(ledger, ...events.slice(6).map((event) => eventOperation('g', event)))
    expect(await push(ledger, eventOperation('h', created('h')), eventOperation('g', round('g', 20)))).toHaveLength(1)
  })
})

describe('what a page holds', () => {
  it('Y819: it ends early, goes on where it ended, and a device may ask for less', async () => {
    const { ledger } = open()
    const ids = ['a', 'b', 'c', 'd', 'e']
    await push(ledger, ...ids.map((id) => filing(`o/${id}`, bareRecord(id))))
    const seen: unknown[] = []
    let cursor = 0
    let pages = 0
    for (let hasMore = true; hasMore; pages += 1) {
      const page = await ledger.pull('ada', cursor, 'memory', { maxBytes: 1000 })
      seen.push(...page.entries.map((entry) => entry.kind === 'game' && entry.gameId))
      ;({ cursor, hasMore } = page)
    }
    expect(seen).toEqual(ids)
    expect(pages).toBeGreaterThan(1)
  })
})

describe('an account without room', () => {
  it('Y820: refuses what needs more, of the same game all that follows, and takes a removal', async () => {
    const { ledger } = open({ account: 3000 })
    await push(ledger, eventOperation('g', created('g')), eventOperation('g', round('g', 1)))
    const refusals = await push(
      ledger,
      ...[created('h'), ...[1, 2, 3, 4, 5].map((number) => round('h', number))].map((event) =>
        eventOperation('h', event),
      ),
      { kind: 'set', id: 's', key: 'theme', value: 'x'.repeat(3000) },
      removing('g', round('g', 1)),
      eventOperation('g', round('g', 1)),
    )
    expect(refusals[0]).toBeNull()
    expect(refusals.slice(-4)).toEqual(['full', 'full', null, null])
    const first = refusals.indexOf('full')
    expect(refusals.slice(first, 6).every((refusal) => refusal === 'full')).toBe(true)
    expect(first).toBeGreaterThan(0)
  })

  it('Y820: lets go of removed games only then; a late round of one finds no game, and its device keeps it', async () => {
    const { store, ledger } = open({ account: 3800 })
    await push(ledger, ...[created('g'), round('g', 1), ended('g')].map((event) => eventOperation('g', event)))
    await push(ledger, removing('g', round('g', 1)))
    const held = () => store.transact('ada', async (transaction) => (await transaction.games(['g'])).get('g')?.events)
    expect(await held()).toHaveLength(3)
    for (const number of [1, 2, 3]) {
      const [refusal] = await push(ledger, filing(`o${String(number)}`, bareRecord(`h${String(number)}`)))
      expect(refusal).toBeNull()
    }
    expect(await held()).toHaveLength(0)
    expect(await push(ledger, eventOperation('g', round('g', 2)))).toEqual(['no-game'])
  })

  it('Y820: what was let go of, pushed once more, stays removed until somebody enters a score', async () => {
    const { ledger } = open()
    await push(ledger, { kind: 'remove', id: 'r', gameId: 'g' }, eventOperation('g', created('g')))
    const { entries } = await ledger.pull('ada', 0, null)
    expect(entries).toMatchObject([{ view: { kind: 'removed' } }])
  })

  it('Y821: a device keeps what its account has no room for, pushes the rest, and pushes it again once there is room', async () => {
    const { store, ledger } = open({ account: 2500 })
    await push(ledger, filing('o', bareRecord('old')))
    const device = createRigDevice('d', store)
    await joinAccount(device.disk, 'ada')
    const transport = directTransport(ledger)
    await device.sync(transport)
    const events = [created('g'), ...[1, 2, 3, 4, 5, 6].map((number) => round('g', number))]
    await device.write(async (transaction, outbox) => {
      await transaction.game.write({ gameId: gameId('g'), events })
      await outbox.appended(transaction, 'g', events)
    })
    expect(await device.sync(transport)).toEqual({ kind: 'failed', fault: 'full' })
    expect(await countOutbox(device.disk)).toBeGreaterThan(0)
    expect(await device.pushAll(transport)).toBe('full')
    const present = await device.disk.write((transaction) => transaction.game.read())
    expect(present).toMatchObject({ gameId: 'g', events })
    const [old] = await device.records()
    if (old === undefined) throw new Error('It was pushed')
    await device.write(async (transaction, outbox) => {
      await transaction.delete('gameHistory', old.id)
      await outbox.recordRemoved(transaction, old)
    })
    expect(await device.sync(transport)).toEqual({ kind: 'failed', fault: 'full' })
    expect(await device.sync(directTransport(createLedger(store)))).toMatchObject({ kind: 'synced', refused: 0 })
    expect(await countOutbox(device.disk)).toBe(0)
  })

  it('Y807: removed games and emptied settings leave their places to others', async () => {
    const { store, ledger } = open()
    await push(ledger, filing('o', bareRecord('g')), { kind: 'set', id: 's', key: 'theme', value: '1' })
    await push(ledger, { kind: 'remove', id: 'r', gameId: 'g' }, { kind: 'set', id: 't', key: 'theme', value: null })
    expect(await store.transact('ada', (transaction) => transaction.counts())).toEqual({ games: 0, settings: 0 })
  })

  it('Y807: a table has a hundred seats', async () => {
    const { ledger } = open()
    const join = (number: number) => {
      const player = { ...seats[0], id: `p${String(number)}` }
      return { type: 'player-joined', id: `j${String(number)}`, at: 1, player, startingScore: 0 }
    }
    const creation = created('g')
    const seats = creation.type === 'game-created' ? creation.players : []
    const refusals = await push(
      ledger,
      eventOperation('g', creation),
      ...Array.from({ length: 99 }, (_none, index) => {
        const event = join(index)
        return { kind: 'event', id: event.id, gameId: 'g', event }
      }),
    )
    expect(refusals.filter((refusal) => refusal === 'too-many')).toHaveLength(1)
    expect(MAX_GAME_EVENTS).toBeGreaterThan(EVENTS)
  })
})

describe('notes that this version cannot read', () => {
  it('Y905: more of them than fit into one push do not keep what comes after from being pushed', async () => {
    const { store, ledger } = open()
    const device = createRigDevice('d', store)
    await joinAccount(device.disk, 'ada')
    await device.write(async (transaction, outbox) => {
      for (let number = 0; number < 450; number += 1)
        await transaction.put('userPreferences', { id: `sync-out:${String(number).padStart(12, '0')}`, kind: 'dance' })
      const state = await readState(transaction)
      if (state !== null) await writeState(transaction, { ...state, next: 450 })
      await transaction.game.write({ gameId: gameId('g'), events: [created('g')] })
      await outbox.appended(transaction, 'g', [created('g')])
    })
    await device.sync(directTransport(ledger))
    expect((await ledger.pull('ada', 0, null)).entries).toHaveLength(1)
    expect(await countOutbox(device.disk)).toBe(450)
  })
})
