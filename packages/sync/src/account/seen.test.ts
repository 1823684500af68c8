import type { GameEvent } from '@dutch/domain/game/events'
import { eventId, playerId, roundId } from '@dutch/domain/game/ids'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { describe, expect, it } from 'vitest'
import { createRigDevice, directTransport } from '../../test/account-rig.ts'
import { bareRecord, created, ended, filing, round, eventOperation } from '../../test/account-samples.ts'
import { applyOperation } from '../../test/apply-operation.ts'
import { createMemoryLedgerStore } from '../../test/memory-ledger-store.ts'
import { UNKNOWN_GAME, viewOf, type AccountGame } from './account-game.ts'
import { joinAccount } from './account-membership.ts'
import { createLedger } from './ledger.ts'
import type { GameOperation } from './operation.ts'
import { seenIn, seenOf } from './seen.ts'

const after = (...operations: readonly GameOperation[]): AccountGame =>
  operations.reduce((game, operation) => {
    const applied = applyOperation(game, operation)
    if (!applied.ok) throw new Error(applied.error)
    return applied.value
  }, UNKNOWN_GAME)
const correction = (score: number, id = 'c'): GameEvent => ({
  type: 'round-corrected',
  id: eventId(id),
  at: 1,
  roundId: roundId('g/round/1'),
  entries: [
    { playerId: playerId('g/a'), score },
    { playerId: playerId('g/b'), score: 9 },
  ],
  dutchPlayerId: null,
})
const pushed = [created('g'), round('g', 1), ended('g')].map((event) => eventOperation('g', event))
const recordOf = (game: AccountGame): HistoryRecord => {
  const view = viewOf('g', game)
  if (view?.kind !== 'finished') throw new Error('It has ended')
  return view.record
}
const removalBy = (record: HistoryRecord): GameOperation => {
  const saw = record.details?.rounds.map(({ addedAt }) => addedAt) ?? null
  return { kind: 'remove', id: 'r', gameId: record.id, saw, seen: seenOf(record) }
}
const renamed = (record: HistoryRecord, name: string): HistoryRecord => {
  const named = <Seat extends { readonly name: string }>(seats: readonly Seat[]) =>
    seats.map((seat, index) => (index === 0 ? { ...seat, name } : seat))
  const { details } = record
  return {
    ...record,
    players: named(record.players),
    ...(details === undefined ? {} : { details: { ...details, players: named(details.players) } }),
  }
}
const bothOrders = (one: GameOperation, other: GameOperation, base: readonly GameOperation[]) => [
  after(...base, one, other).isRemoved,
  after(...base, other, one).isRemoved,
]

describe('a removal names what was seen', () => {
  it('Y805, Y822: a correction that its author never saw keeps the game, in whichever order both arrive', () => {
    const removal = removalBy(recordOf(after(...pushed)))
    expect(bothOrders(eventOperation('g', correction(7)), removal, pushed)).toEqual([false, false])
    expect(after(...pushed, removal).isRemoved).toBe(true)
    const corrected = [...pushed, eventOperation('g', correction(7))]
    expect(after(...corrected, removalBy(recordOf(after(...corrected)))).isRemoved).toBe(true)
  })

  it('Y823: so does a deleted round that comes back, in whichever order both arrive', () => {
    const change = (type: 'round-deleted' | 'round-restored'): GameOperation =>
      eventOperation('g', { type, id: eventId(type), at: 1, roundId: roundId('g/round/2') })
    const without = [created('g'), round('g', 1), round('g', 2), ended('g')].map((event) => eventOperation('g', event))
    const base = [...without, change('round-deleted')]
    const removal = removalBy(recordOf(after(...base)))
    expect(bothOrders(change('round-restored'), removal, base)).toEqual([false, false])
  })

  it('Y805, Y822: neither does a Dutch that was corrected alone, nor other names, of a game with rounds or without', () => {
    const base = recordOf(after(...pushed))
    const dutch = { ...correction(3), dutchPlayerId: playerId('g/a') }
    expect(bothOrders(eventOperation('g', dutch), removalBy(base), pushed)).toEqual([false, false])
    expect(bothOrders(filing('o', renamed(base, 'Léandra')), removalBy(base), pushed)).toEqual([false, false])
    const bare = bareRecord('g')
    const filed = [filing('o', bare)]
    expect(bothOrders(filing('p', bareRecord('g', 'Zoé')), removalBy(bare), filed)).toEqual([false, false])
    expect(after(...filed, removalBy(bare)).isRemoved).toBe(true)
  })

  it('Y822: who gives a game up names every score of it, those that were corrected as well', () => {
    const events = [created('g'), round('g', 1), correction(7)]
    const base = events.map((event) => eventOperation('g', event))
    const saw = events.flatMap((event) => (event.type === 'round-added' ? [event.at] : []))
    const giving: GameOperation = { kind: 'remove', id: 'r', gameId: 'g', saw, seen: seenIn(events) }
    expect(after(...base, giving).isRemoved).toBe(true)
    expect(bothOrders(eventOperation('g', correction(8, 'd')), giving, base)).toEqual([false, false])
  })

  it('Y822: a removal of an older version means what it always meant', () => {
    const corrected = [...pushed, eventOperation('g', correction(7))]
    const { rounds } = recordOf(after(...corrected)).details ?? { rounds: [] }
    const saw = rounds.map(({ addedAt }) => addedAt)
    expect(after(...corrected, { kind: 'remove', id: 'r', gameId: 'g', saw, seen: null }).isRemoved).toBe(true)
  })

  it('Y826: a removal that names nothing takes no score with it, told by an event or filed', () => {
    const blind: GameOperation = { kind: 'remove', id: 'r', gameId: 'g', saw: null, seen: null }
    expect(after(...pushed, blind).isRemoved).toBe(false)
    expect(after(filing('o', recordOf(after(...pushed))), blind).isRemoved).toBe(false)
    expect(after(eventOperation('g', created('g')), blind).isRemoved).toBe(true)
    expect(after(filing('o', bareRecord('g')), blind).isRemoved).toBe(true)
  })

  it('Y822: names that were given and never pushed do not keep a game that the same person removes', async () => {
    const store = createMemoryLedgerStore()
    const ledger = createLedger(store)
    await ledger.push('ada', pushed, null)
    const device = createRigDevice('d', store)
    await joinAccount(device.disk, 'ada')
    await device.sync()
    const [record] = await device.records()
    if (record === undefined) throw new Error('It was pushed')
    const own = renamed(record, 'Léandra')
    await device.write(async (transaction, outbox) => {
      await transaction.put('gameHistory', { ...own })
      await outbox.recordChanged(transaction, 'g')
      await transaction.delete('gameHistory', 'g')
      await outbox.recordRemoved(transaction, own)
    })
    await device.sync(directTransport(ledger))
    expect((await ledger.pull('ada', 0, null)).entries).toMatchObject([{ view: { kind: 'removed' } }])
  })
})
