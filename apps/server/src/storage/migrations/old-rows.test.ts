import { sizeOfEvent, sizeOfIdentity, sizeOfJson, sizeOfSetting } from '@dutch/sync/account/sizes'
import { bareRecord, created, round } from '@dutch/sync/test/account-samples'
import { entriesIn, newRoom, roundAfter } from '@dutch/sync/test/room-store-samples'
import { sql, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { emptyStorage, STORES } from '../../../test/databases.ts'
import { openDatabase, type Database, type StorageConfig } from '../database.ts'
import { embeddedDialect, embeddedFile, openEmbedded } from '../embedded.ts'
import { createLedgerStore } from '../ledger/ledger-store.ts'
import { migrate } from '../migrate.ts'
import { migrations } from '../migrations.ts'
import { createRoomRepository } from '../rooms/room-repository.ts'
import type { Tables } from '../tables.ts'

/** Makes the database that an older version leaves, which knew only the first steps. */
async function leftByVersion(
  steps: number,
  storage: StorageConfig,
  fill: (kysely: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const { dataDir, databaseUrl } = storage
  const dialect =
    databaseUrl === null
      ? embeddedDialect(openEmbedded(embeddedFile(dataDir)))
      : new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) })
  const kysely = new Kysely<Tables>({ dialect })
  await migrate(kysely, 'old', Object.fromEntries(Object.entries(migrations).slice(0, steps)))
  await fill(kysely)
  await kysely.destroy()
}

const EVENTS = [created('g'), round('g', 1), round('g', 2)]
const RECORD = bareRecord('h')
const text = (value: unknown): string => JSON.stringify(value)
const GAME_ROW = 200 + 2 * 'g'.length

/** Fills the tables as they were, so later columns are not named. */
async function fillLedger(kysely: Kysely<Tables>): Promise<void> {
  await sql`insert into ledger_head (account_id, head) values ('ada', 3), ('bob', 0)`.execute(kysely)
  await sql`insert into ledger_game (account_id, game_id, seq, event_count, filed, is_removed, view, view_record) values
    ('ada', 'g', 1, 3, null, 0, 'active', null),
    ('ada', 'h', 2, 0, ${text(RECORD)}, 0, 'finished', ${text(RECORD)})`.execute(kysely)
  for (const [place, event] of EVENTS.entries())
    await sql`insert into ledger_event (account_id, game_id, place, event_id, event)
      values ('ada', 'g', ${place}, ${event.id}, ${text(event)})`.execute(kysely)
  await sql`insert into ledger_setting (account_id, key, seq, value) values ('ada', 'theme', 3, ${text('"dark"')})`.execute(
    kysely,
  )
  await sql`insert into ledger_operation (account_id, operation_id) values ('ada', 'operation')`.execute(kysely)
}

describe.each(STORES)('a database on %s', (kind: Database['kind']) => {
  it('Z1303, Y819: of a version that counted no sizes and had no rooms goes on with all that it holds', async () => {
    const storage = await emptyStorage(kind)
    await leftByVersion(3, storage, fillLedger)
    const database = await openDatabase(storage)
    const ledger = createLedgerStore(database)

    const sizeOfG = EVENTS.reduce((sum, event) => sum + sizeOfEvent('g', event), GAME_ROW)
    const sizeOfH = GAME_ROW + sizeOfJson(RECORD)
    await ledger.transact('ada', async (transaction) => {
      expect(await transaction.sizes(['g', 'h'])).toEqual(
        new Map([
          ['g', { own: sizeOfG, shown: 0 }],
          ['h', { own: sizeOfH, shown: 0 }],
        ]),
      )
      const setting = sizeOfSetting('theme', '"dark"')
      expect(await transaction.size()).toBe(sizeOfG + sizeOfH + setting + sizeOfIdentity('operation'))
      expect((await transaction.games(['g'])).get('g')?.events).toEqual(EVENTS)
      expect(await transaction.knownOperationIds(['operation'])).toEqual(new Set(['operation']))
    })
    expect(await ledger.transact('bob', (transaction) => transaction.size())).toBe(0)
    expect((await ledger.changesAfter('ada', 0, 10)).entries.map(({ seq }) => seq)).toEqual([1, 2, 3])

    const rooms = createRoomRepository(database)
    expect(await rooms.open(newRoom('g'))).toBe('opened')
    expect(await rooms.append(roundAfter('g', 1, 'r1'))).toBe('appended')
    expect(await entriesIn(rooms, 'g')).toHaveLength(2)
    await database.close()
  })

  it('Z1303: of the version before the rooms has its sizes counted again, in bytes', async () => {
    const storage = await emptyStorage(kind)
    await leftByVersion(4, storage, async (kysely) => {
      await sql`insert into ledger_head (account_id, head, size) values ('ada', 7, 4321)`.execute(kysely)
    })
    const database = await openDatabase(storage)
    expect(await createLedgerStore(database).transact('ada', (transaction) => transaction.size())).toBe(0)
    expect(await createRoomRepository(database).gameOfCode('NOBODY', 0)).toBeNull()
    await database.close()
  })
})
