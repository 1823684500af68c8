import { createLedger } from '@dutch/sync/account/ledger'
import { created, ended, removing, round, eventOperation } from '@dutch/sync/test/account-samples'
import { describe, expect, it, vi } from 'vitest'
import { emptyDatabase, STORES } from '../../../test/databases.ts'
import { createLedgerStore } from './ledger-store.ts'
import { sweepLedger } from './sweep-ledger.ts'

const DAY = 86_400_000
const REMOVED_AT = 1_000 * DAY

describe.each(STORES)('what nobody is shown any more, on %s', (kind) => {
  async function open() {
    const database = await emptyDatabase(kind)
    let now = REMOVED_AT
    const store = createLedgerStore(database, () => now)
    const ledger = createLedger(store)
    const push = async (...operations: readonly unknown[]) =>
      (await ledger.push('ada', operations, null)).results.map(({ refusal }) => refusal)
    const pull = async () => (await ledger.pull('ada', 0, null)).entries
    /** All names and scores that the database holds. */
    const text = async () => {
      const { kysely } = database
      const rows = [
        await kysely.selectFrom('ledger_game').selectAll().execute(),
        await kysely.selectFrom('ledger_event').selectAll().execute(),
        await kysely.selectFrom('ledger_setting').selectAll().execute(),
      ]
      return JSON.stringify(rows)
    }
    return {
      push,
      pull,
      text,
      sweep: (at: number) => sweepLedger(database, (now = at)),
      damage: (gameId: string) =>
        database.kysely.updateTable('ledger_event').set({ event: '{' }).where('game_id', '=', gameId).execute(),
      /** Makes the next transaction fail, after `meanwhile` has run. */
      failNext: (meanwhile: () => Promise<unknown>) => {
        const failing = database.kysely.transaction()
        failing.execute = async () => {
          await meanwhile()
          throw new SyntaxError('damaged')
        }
        vi.spyOn(database.kysely, 'transaction').mockReturnValueOnce(failing)
      },
      size: () => store.transact('ada', (transaction) => transaction.size()),
    }
  }
  const play = (game: string) =>
    [created(game), round(game, 1), ended(game)].map((event) => eventOperation(game, event))

  it('Z510: of a removed game is gone after 30 days, and a phone that was away still hears that it is removed', async () => {
    const { push, pull, text, sweep, size } = await open()
    await push(...play('g'), ...play('h'))
    await push(removing('g', round('g', 1)), eventOperation('i', created('i')))
    await sweep(REMOVED_AT + 30 * DAY - 1)
    // Until then a round entered on another device brings the game back (Y805).
    expect(await text()).toContain('g/round/1')
    const before = await size()
    await sweep(REMOVED_AT + 30 * DAY)
    const left = await text()
    expect([left.includes('g/a'), left.includes('g/round'), left.includes('h/round/1')]).toEqual([false, false, true])
    expect(await size()).toBeLessThan(before)
    expect(await pull()).toMatchObject([
      { gameId: 'h', view: { kind: 'finished' } },
      { gameId: 'g', view: { kind: 'removed' } },
      { gameId: 'i', view: { kind: 'active' } },
    ])
    expect(await push(eventOperation('g', round('g', 2)))).toEqual(['no-game'])
    const after = await size()
    await sweep(REMOVED_AT + 90 * DAY)
    expect([await size(), await text()]).toEqual([after, left])
  })

  it('Z510: of a game that came back in time nothing goes', async () => {
    const { push, pull, sweep } = await open()
    await push(...play('g'))
    await push(removing('g', round('g', 1)))
    await sweep(REMOVED_AT + 29 * DAY)
    await push(eventOperation('g', round('g', 2)))
    await sweep(REMOVED_AT + 90 * DAY)
    expect(await pull()).toMatchObject([{ view: { kind: 'finished', record: { rounds: 2 } } }])
  })

  it('Z510: former names of people go from the events of a game that was filed under others, and what is shown stays', async () => {
    const { push, pull, text, sweep, size } = await open()
    await push(...play('g'))
    const [entry] = await pull()
    if (entry?.kind !== 'game' || entry.view.kind !== 'finished') throw new Error('It ended')
    const { record } = entry.view
    const rename = <Seat extends { readonly name: string }>(seats: readonly Seat[]) =>
      seats.map((seat) => (seat.name === 'Léa' ? { ...seat, name: 'Éléonore' } : seat))
    const details = record.details && { ...record.details, players: rename(record.details.players) }
    const named = { ...record, players: rename(record.players), winner: 'Éléonore', details }
    await push({ kind: 'file', id: 'f', gameId: 'g', record: named })
    const [shown, before] = [await pull(), await size()]
    expect(await text()).toContain('Léa')
    await sweep(REMOVED_AT + 30 * DAY)
    expect(await text()).not.toContain('Léa')
    expect(await pull()).toEqual(shown)
    expect(await size()).toBe(before + Buffer.byteLength('Éléonore') - Buffer.byteLength('Léa'))
    // Events that are pushed again are still known.
    expect(await push(...play('g'))).toEqual([null, null, null])
    expect(await pull()).toEqual(shown)
  })

  it('Z510: a damaged game is told of, and keeps nothing else', async () => {
    const { push, pull, text, sweep, damage } = await open()
    await push(...play('a'))
    const [entry] = await pull()
    const record = entry?.kind === 'game' && entry.view.kind === 'finished' ? entry.view.record : null
    await push({ kind: 'file', id: 'f', gameId: 'a', record }, ...play('b'))
    await damage('a')
    await push(removing('b', round('b', 1)))
    await expect(sweep(REMOVED_AT + 30 * DAY)).rejects.toThrow(SyntaxError)
    expect(await text()).not.toContain('b/round/1')
    await sweep(REMOVED_AT + 30 * DAY)
    await expect(sweep(REMOVED_AT + 31 * DAY)).rejects.toThrow(SyntaxError)
  })

  it('Z510: a game that is removed just as it could not be swept keeps its 30 days', async () => {
    const { push, pull, text, sweep, failNext } = await open()
    await push(...play('a'))
    const [entry] = await pull()
    const record = entry?.kind === 'game' && entry.view.kind === 'finished' ? entry.view.record : null
    await push({ kind: 'file', id: 'f', gameId: 'a', record })
    failNext(() => push(removing('a', round('a', 1))))
    await expect(sweep(REMOVED_AT + 30 * DAY)).rejects.toThrow('damaged')
    await sweep(REMOVED_AT + 31 * DAY)
    expect(await text()).toContain('a/round/1')
  })

  it('Z510: a setting that is emptied, such as a known player, goes with its name', async () => {
    const { push, text, sweep, size } = await open()
    await push({ kind: 'set', id: 's', key: 'theme', value: '"dark"' })
    const alone = await size()
    await push(
      { kind: 'set', id: 't', key: 'player/léa', value: '1' },
      { kind: 'set', id: 'u', key: 'player/léa', value: null },
    )
    await sweep(REMOVED_AT + 30 * DAY - 1)
    expect(await text()).toContain('player/léa')
    await sweep(REMOVED_AT + 30 * DAY)
    expect(await text()).not.toContain('player/léa')
    // The ids of both stay (Y808), and so does the mark of the push (Y824).
    expect(await size()).toBe(alone + 2 * 202 + 200)
  })
})
