import { eventId, roundId } from '@dutch/domain/game/ids'
import { describe, expect, it } from 'vitest'
import { bareRecord, created, ended, filing, removing, round, eventOperation } from '../../test/account-samples.ts'
import { createMemoryLedgerStore } from '../../test/memory-ledger-store.ts'
import { ServerFullError } from './ledger-store.ts'
import { createLedger, MAX_ENTRIES } from './ledger.ts'
import { StorageUnavailableError } from '../storage-unavailable.ts'

const open = () => createLedger(createMemoryLedgerStore())
const set = (id: string, key: string, value: string | null) => ({ kind: 'set', id, key, value })
const push = async (ledger: ReturnType<typeof open>, ...operations: readonly unknown[]) => {
  const { results, entries } = await ledger.push('ada', operations, null)
  return { refusals: results.map(({ refusal }) => refusal), entries }
}

describe('an account on the server', () => {
  it('Y808: an operation pushed twice counts once, an event as well as a filing', async () => {
    const ledger = open()
    const operations = [
      eventOperation('g', created('g')),
      eventOperation('g', round('g', 1)),
      filing('o', bareRecord('h')),
    ]
    await push(ledger, ...operations)
    const again = await push(ledger, ...operations, ...operations)
    expect(again.refusals).toEqual(Array.from({ length: 6 }, () => null))
    const { entries, cursor } = await ledger.pull('ada', 0, null)
    expect(cursor).toBe(2)
    expect(entries).toEqual(again.entries)
    expect(entries[0]).toMatchObject({ view: { kind: 'active', events: [created('g'), round('g', 1)] } })
  })

  it('Y808: an old filing that comes late, its answer lost, does not come over a newer one', async () => {
    const ledger = open()
    await push(ledger, filing('old', bareRecord('g', 'Léa')))
    await push(ledger, filing('new', bareRecord('g', 'Zoé')))
    const { entries } = await push(ledger, filing('old', bareRecord('g', 'Léa')))
    expect(entries).toMatchObject([{ view: { record: { winner: 'Zoé' } } }])
  })

  it('Y801, Y809: one that cannot be taken is refused alone, and says why', async () => {
    const ledger = open()
    const { refusals } = await push(
      ledger,
      eventOperation('g', created('g')),
      null,
      { kind: 'file', id: 'x', gameId: 'g', record: { id: 'other' } },
      { kind: 'dance', id: 'y' },
      { kind: 'event', id: 'z', gameId: 'g', event: { type: 'cards-shuffled', id: 'z', at: 0 } },
      eventOperation('h', round('h', 1)),
      { kind: 'set', id: 's', key: 'Theme', value: '"dark"' },
      { kind: 'set', id: 't', key: '__proto__', value: '"dark"' },
      { kind: 'remove', id: 'u\u0000', gameId: 'g' },
      eventOperation('g', round('g', 1)),
      eventOperation('g', created('g', 'another creation')),
    )
    expect(refusals).toEqual([
      null,
      'malformed',
      'malformed',
      'from-the-future',
      'from-the-future',
      'no-game',
      'malformed',
      'malformed',
      'malformed',
      null,
      'diverged',
    ])
  })

  it('Y807: what follows the creation of another copy of a game is refused with it, or each round would count twice', async () => {
    const ledger = open()
    await push(ledger, ...[created('g'), round('g', 1)].map((event) => eventOperation('g', event)))
    const copy = [
      created('g', 'copy'),
      { ...round('g', 1), id: eventId('copied'), roundId: roundId('copied') },
      ended('g'),
    ]
    const { refusals } = await push(ledger, ...copy.map((event) => eventOperation('g', event)))
    expect(refusals).toEqual(copy.map(() => 'diverged'))
    const { entries } = await ledger.pull('ada', 0, null)
    expect(entries).toMatchObject([
      { view: { kind: 'active', events: [{ id: 'g/created' }, { id: 'g/round/1/added' }] } },
    ])
  })

  it('Y813: a device catches up in pages, and pulls only what changed since', async () => {
    const ledger = open()
    const ids = Array.from({ length: MAX_ENTRIES + 20 }, (_none, index) => `g${String(index)}`)
    await push(ledger, ...ids.slice(0, 150).map((id) => filing(`o/${id}`, bareRecord(id))))
    await push(ledger, ...ids.slice(150).map((id) => filing(`o/${id}`, bareRecord(id))))
    const first = await ledger.pull('ada', 0, 'memory')
    expect(first).toMatchObject({ hasMore: true, cursor: MAX_ENTRIES })
    const second = await ledger.pull('ada', first.cursor, first.epoch)
    expect(second).toMatchObject({ hasMore: false, cursor: ids.length })
    expect([...first.entries, ...second.entries]).toHaveLength(ids.length)
    await push(ledger, { kind: 'remove', id: 'r', gameId: 'g3' })
    expect((await ledger.pull('ada', second.cursor, second.epoch)).entries).toMatchObject([
      { gameId: 'g3', view: { kind: 'removed' } },
    ])
    expect(await ledger.pull('ada', second.cursor, 'a storage of before')).toMatchObject({ hasMore: true })
  })

  it('Y806: a game that ended is pushed as its record, once for both phones that ended it', async () => {
    const ledger = open()
    await push(
      ledger,
      eventOperation('g', created('g')),
      eventOperation('g', round('g', 1)),
      eventOperation('g', ended('g')),
    )
    const { entries } = await push(ledger, eventOperation('g', ended('g', 7_200_000)))
    expect(entries).toMatchObject([
      { view: { kind: 'finished', record: { id: 'g', rounds: 1, winner: 'Léa', duration: '1h 0min' } } },
    ])
  })

  it('Y808, Y812: a setting has its last value, each answer has it once, and an old change that comes again does nothing', async () => {
    const ledger = open()
    const entry = { kind: 'setting', key: 'theme' }
    const first = await push(ledger, set('old', 'theme', '1'))
    expect(first.entries).toEqual([{ ...entry, value: '1', seq: 1 }])
    await push(ledger, set('new', 'theme', '2'))
    const again = await push(ledger, set('old', 'theme', '1'))
    expect(again).toEqual({ refusals: [null], entries: [{ ...entry, value: '2', seq: 2 }] })
  })

  it('Y807: a thousand settings are enough, those that are there can be changed', async () => {
    const ledger = open()
    await push(ledger, ...Array.from({ length: 1000 }, (_none, index) => set(`o${index}`, `player/${index}`, '1')))
    const { refusals } = await push(ledger, set('new', 'theme', '1'), set('known', 'player/7', '2'))
    expect(refusals).toEqual(['too-many', null])
  })

  it('Y814, Y824: nothing is taken of a device of another storage; a device that is ahead shows an older copy', async () => {
    const ledger = open()
    expect(await ledger.push('ada', [set('o', 'theme', '1')], 'another')).toMatchObject({ results: [], entries: [] })
    const { epoch, entries } = await ledger.pull('ada', 0, null)
    expect(entries).toEqual([])
    expect((await ledger.pull('ada', 1, epoch)).epoch).not.toBe(epoch)
  })

  it('Y827: a full server takes what it removes or empties in the end, and nothing else', async () => {
    const store = createMemoryLedgerStore()
    const ledger = createLedger(store)
    const begun = [created('g'), round('g', 1)]
    const late = round('g', 2)
    await push(
      ledger,
      ...begun.map((event) => eventOperation('g', event)),
      set('1', 'theme', '1'),
      set('2', 'sound', '1'),
    )
    let fault: Error = new ServerFullError('full')
    const pushToFull = async (...operations: readonly unknown[]) => {
      store.beforeCommit = () => {
        store.beforeCommit = () => Promise.resolve()
        return Promise.reject(fault)
      }
      return (await ledger.push('ada', operations, null)).results.map(({ id }) => id)
    }
    const taken = [
      eventOperation('g', late),
      set('3', 'theme', '2'),
      removing('g', ...begun, late),
      set('4', 'theme', null),
    ]
    const others = [set('5', 'sound', null), set('6', 'sound', '2'), filing('7', bareRecord('h')), null]
    expect(await pushToFull(...taken, ...others)).toEqual(taken.map(({ id }) => id))
    expect((await ledger.pull('ada', 0, null)).entries).toMatchObject([
      { key: 'sound', value: '1' },
      { gameId: 'g', view: { kind: 'removed' } },
      { key: 'theme', value: null },
    ])
    await expect(pushToFull(set('8', 'sound', '3'))).rejects.toThrow(ServerFullError)
    // The whole push was tried already.
    await expect(pushToFull(set('9', 'sound', null))).rejects.toThrow(ServerFullError)
    fault = new StorageUnavailableError('another fault')
    await expect(pushToFull(set('10', 'sound', null), filing('11', bareRecord('h')))).rejects.toThrow(fault)
  })
})
