import { createLedger } from '@dutch/sync/account/ledger'
import { bareRecord, created, ended, filing, removing, round, eventOperation } from '@dutch/sync/test/account-samples'
import { Migrator } from 'kysely/migration'
import { describe, expect, it } from 'vitest'
import { emptyDatabase, STORES } from '../../../test/databases.ts'
import { createLedgerStore } from '../ledger/ledger-store.ts'
import { migrations } from '../migrations.ts'

/** Texts with characters of one, two, three and four bytes. */
const NAMES = ['Léa', 'Zoë 🦊', '‰•…', 'Hugo']

describe.each(STORES)('what accounts take, counted in bytes, on %s', (kind) => {
  async function filled() {
    const database = await emptyDatabase(kind)
    const store = createLedgerStore(database)
    const ledger = createLedger(store)
    const push = (...operations: readonly unknown[]) => ledger.push('ada', operations, null)
    for (const game of ['partie-é', 'g', 'h'])
      await push(
        ...[created(game), round(game, 1), ...(game === 'h' ? [] : [ended(game)])].map((e) => eventOperation(game, e)),
      )
    await push(...NAMES.map((name, at) => filing(`f${String(at)}`, bareRecord(`record-${String(at)}`, name))))
    // The record has other names than the events of the game.
    await push(filing('n', { ...bareRecord('g', 'Éléonore') }), removing('partie-é', round('partie-é', 1)))
    await push({ kind: 'set', id: 's', key: 'player/zoë', value: '"🦊 ‰"' })
    const { kysely } = database
    return {
      migrator: new Migrator({ db: kysely, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } }),
      counted: async () => ({
        size: await store.transact('ada', (transaction) => transaction.size()),
        games: await kysely.selectFrom('ledger_game').selectAll().orderBy('game_id').execute(),
      }),
      shown: async () => (await ledger.pull('ada', 0, null)).entries,
      rows: () => kysely.selectFrom('ledger_game').select(['filed', 'view', 'view_record', 'is_removed']).execute(),
    }
  }

  it('Y820: what is told anew is counted as what was there is: back to the version before, and on again, nothing differs', async () => {
    const { migrator, counted, shown, rows } = await filled()
    const [before, after] = [await counted(), await shown()]
    const back = await migrator.migrateTo('0009-premium')
    expect(back.error).toBeUndefined()
    // The earlier version expects a record for each finished game.
    expect((await rows()).filter(({ view, view_record }) => view === 'finished' && view_record === null)).toEqual([])
    expect((await counted()).size).toBeLessThan(before.size)
    const on = await migrator.migrateToLatest()
    expect(on.error).toBeUndefined()
    expect(await counted()).toEqual(before)
    expect(await shown()).toEqual(after)
  })

  it('Y820: what was filed is kept once', async () => {
    const { rows, shown } = await filled()
    const filedAlone = (await rows()).filter(({ filed, view }) => filed !== null && view === 'finished')
    expect(filedAlone.map(({ filed, view_record }) => view_record === filed)).not.toContain(true)
    expect((await rows()).filter(({ view_record }) => view_record === null && true).length).toBeGreaterThan(3)
    const records = (await shown()).flatMap((entry) =>
      entry.kind === 'game' && entry.view.kind === 'finished' ? [entry.view.record.winner] : [],
    )
    for (const name of NAMES) expect(records).toContain(name)
  })
})
