import { createLedger } from '@dutch/sync/account/ledger'
import { created, round, eventOperation } from '@dutch/sync/test/account-samples'
import { fastify } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyStorage, STORES } from '../../test/databases.ts'
import { startPostgres, type PostgresServer } from '../../test/postgres-server.ts'
import { openDatabase, type StorageConfig } from '../storage/database.ts'
import { createLedgerStore } from '../storage/ledger/ledger-store.ts'
import type { Tables } from '../storage/tables.ts'
import { addSyncRoutes } from './sync-routes.ts'

/** The sync routes over a real database. */
async function open(storage: StorageConfig) {
  const database = await openDatabase(storage)
  const app = fastify()
  addSyncRoutes(app, { ledger: createLedger(createLedgerStore(database)), userOf: () => Promise.resolve('ada') })
  const enter = async (number: number) => {
    const operations = [eventOperation('g', created('g')), eventOperation('g', round('g', number))]
    const payload = { protocol: 1, accountId: 'ada', epoch: null, operations }
    const answer = await app.inject({ method: 'POST', url: '/api/sync/push', payload })
    const retryAfter = answer.headers['retry-after']
    return {
      status: answer.statusCode,
      body: answer.json<unknown>(),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    }
  }
  const kept = async () => {
    const { entries } = await createLedgerStore(database).changesAfter('ada', 0, 100)
    return entries.flatMap((entry) =>
      entry.kind === 'game' && entry.view.kind === 'active' ? entry.view.events.slice(1).map(({ id }) => id) : [],
    )
  }
  return { database, enter, kept }
}
const UNAVAILABLE = { status: 503, body: { code: 'unavailable' }, retryAfter: '5' }
const idOf = (number: number) => round('g', number).id

/** Makes the database full, like a full disk. @returns a function that frees the space */
const FILL = {
  sqlite: async (kysely: Kysely<Tables>) => {
    const limit = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(kysely)
    // SQLite takes the present number of pages if that is larger.
    await limit(1)
    return async () => void (await limit(1_000_000))
  },
  postgres: async (kysely: Kysely<Tables>) => {
    // The error of PostgreSQL when a file cannot grow.
    await sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      kysely,
    )
    await sql`create trigger no_room before insert on ledger_event execute function no_room()`.execute(kysely)
    return async () => void (await sql`drop trigger no_room on ledger_event`.execute(kysely))
  },
}

describe.each(STORES)('a server on %s', (kind) => {
  it('Z1306: that may store no more says so, and when to try again', async () => {
    const { enter } = await open({ ...(await emptyStorage(kind)), storageLimit: 1 })
    const full = { status: 503, body: { code: 'server-full' }, retryAfter: '60' }
    let number = 0
    await expect.poll(() => enter((number += 1))).toEqual(full)
  })

  it('Z1305, Z1311, Y810: whose disk is full answers 503, stores nothing of it, and recovers within 5 s: with the very next request', async () => {
    const { database, enter, kept } = await open(await emptyStorage(kind))
    expect(await enter(1)).toMatchObject({ status: 200 })
    const makeRoom = await FILL[kind](database.kysely)
    let number = 2
    // The pages of the file may still have room for a few events.
    while ((await enter(number)).status === 200) number += 1
    expect(await enter(number)).toEqual(UNAVAILABLE)
    const before = Array.from({ length: number - 1 }, (_none, index) => idOf(index + 1))
    expect(await kept()).toEqual(before)
    await makeRoom()
    expect(await enter(number)).toMatchObject({
      status: 200,
      body: { results: [{ refusal: null }, { refusal: null }] },
    })
    expect(await kept()).toEqual([...before, idOf(number)])
    await database.close()
  })
})

describe('a server whose database is gone', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.remove())

  const inPlaces = {
    'moved away': async () => {
      const storage = await emptyStorage('sqlite')
      const file = join(storage.dataDir, 'dutch.sqlite')
      return {
        storage,
        leave: () => Promise.resolve(renameSync(file, `${file}.away`)),
        comeBack: () => Promise.resolve(renameSync(`${file}.away`, file)),
      }
    },
    'a PostgreSQL that crashed': async () => ({
      storage: { dataDir: '', databaseUrl: await server.createDatabase() },
      leave: server.crash,
      comeBack: server.resume,
    }),
  }

  it.each(['moved away', 'a PostgreSQL that crashed'] as const)(
    'Z1305, Z1311, Y810: (%s) answers 503 and stores nothing, and recovers within 5 s: with the very next request once it is back',
    async (how) => {
      const { storage, leave, comeBack } = await inPlaces[how]()
      const { database, enter, kept } = await open(storage)
      expect(await enter(1)).toMatchObject({ status: 200 })
      await leave()
      expect(await enter(2)).toEqual(UNAVAILABLE)
      await comeBack()
      expect(await kept()).toEqual([idOf(1)])
      expect(await enter(2)).toMatchObject({ status: 200 })
      expect(await kept()).toEqual([idOf(1), idOf(2)])
      await database.close()
    },
  )
})
