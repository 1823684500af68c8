import { entriesIn, newRoom, peopledEntries, roundAfter } from '@dutch/sync/test/room-store-samples'
import type { RoomEntry } from '@dutch/sync/room/entries'
import { writeEntries } from '@dutch/sync/room/entries-text'
import { lazyRoom } from '@dutch/sync/room/room-state'
import { NOON, peopledRig, roundOf } from '@dutch/sync/test/room-rig'
import { sql, Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { emptyDatabase, emptyStorage, STORES } from '../../../test/databases.ts'
import { openDatabase, type Database, type StorageConfig } from '../database.ts'
import { migrations } from '../migrations.ts'
import { createRoomRepository } from '../rooms/room-repository.ts'
import type { Tables } from '../tables.ts'

const BEFORE = '0012-next-games'

interface OldRow {
  readonly game_id: string
  readonly from_version: number
  readonly to_version: number
  readonly request_id: string
  readonly entries: string
  readonly at: number
}

const old = (game_id: string, from_version: number, request_id: string, entries: readonly RoomEntry[]): OldRow => ({
  game_id,
  from_version,
  to_version: from_version + entries.length,
  request_id,
  entries: JSON.stringify(entries),
  at: NOON + from_version,
})

/** Rows of the earlier version: a long room, a room with several entries per request, one that cannot be read. */
const PEOPLED = peopledEntries()
const OPENED = newRoom('g').entries
const LONG = Array.from({ length: 1200 }, (_none, place) => roundAfter('long', place + 1, `r${String(place)}`).entries)
const DAMAGED: OldRow = { ...old('damaged', 1, 'r1', roundAfter('damaged', 1, 'r1').entries), entries: '[{"type"' }
const ROWS: readonly OldRow[] = [
  old('damaged', 0, 'open', OPENED),
  DAMAGED,
  old('damaged', 2, 'r2', roundAfter('damaged', 2, 'r2').entries),
  old('long', 0, 'open', OPENED),
  ...LONG.map((entries, place) => old('long', place + 1, `r${String(place)}`, entries)),
  old('people', 0, 'open', PEOPLED.slice(0, 1)),
  old('people', 1, 'request-1', PEOPLED.slice(1, 3)),
  ...PEOPLED.slice(3).map((entry, place) => old('people', 3 + place, `request-${String(place + 2)}`, [entry])),
]

async function atVersionBefore(kind: Database['kind']) {
  const database = await emptyDatabase(kind)
  const { kysely } = database
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  })
  const to = async (name: string | null) => {
    const { error } = await (name === null ? migrator.migrateToLatest() : migrator.migrateTo(name))
    expect(error).toBeUndefined()
  }
  await to(BEFORE)
  for (const game of ['damaged', 'long', 'people'])
    await sql`insert into room (game_id, code, view_token, touched_at)
      values (${game}, ${`CODE-${game}`}, ${`view-${game}`}, ${NOON})`.execute(kysely)
  await kysely.transaction().execute(async (together) => {
    for (const row of ROWS)
      await sql`insert into room_append (game_id, from_version, to_version, request_id, entries, at) values
        (${row.game_id}, ${row.from_version}, ${row.to_version}, ${row.request_id}, ${row.entries}, ${row.at})`.execute(
        together,
      )
  })
  const oldRows = async () =>
    (await sql<OldRow>`select * from room_append order by game_id, from_version`.execute(kysely)).rows
  return { database, to, oldRows }
}

describe.each(STORES)('rooms of the version before, on %s', (kind) => {
  it('Z1303: go on as they were, entry by entry; a damaged one keeps what can be read behind the damage', async () => {
    const { database, to } = await atVersionBefore(kind)
    await to(null)
    const store = createRoomRepository(database)
    expect(await entriesIn(store, 'long')).toEqual([...OPENED, ...LONG.flat()])
    expect(await entriesIn(store, 'people')).toEqual(PEOPLED)
    await expect(store.read('damaged', 0)).rejects.toThrow(/cannot be read/)
    expect(await entriesIn(store, 'damaged', 2)).toEqual(roundAfter('damaged', 2, 'r2').entries)
    expect((await store.revisions(['people'])).get('people')?.version).toBe(PEOPLED.length)
    for (const [room, from] of [
      ['long', 1201],
      ['people', PEOPLED.length],
      ['damaged', 3],
    ] as const) {
      expect(await store.append(roundAfter(room, from - 1, 'new'))).toBe('stale')
      expect(await store.append(roundAfter(room, from, 'new'))).toBe('appended')
    }
    // The time of the last entry counts, not that of the migration.
    expect(await store.gameOfCode('CODE-people', NOON + PEOPLED.length)).toBe('people')
  })

  it('Z1303: back before rounds were stored in short, they are at length again', async () => {
    const { database, to } = await atVersionBefore(kind)
    await to(null)
    const store = createRoomRepository(database)
    const rig = peopledRig()
    const before = lazyRoom(rig.room())
    const opened = rig.entries()
    await store.open(newRoom('short', { entries: opened }))
    for (const place of [1, 2]) {
      const [from, now] = [rig.entries().length, lazyRoom(rig.room())]
      rig.ask('bo', roundOf(rig.room(), 4, 5, 6), { requestId: `r${String(place)}` })
      const written = writeEntries(rig.entries().slice(from), now)
      await store.append({ gameId: 'short', from, ...written, at: NOON, isLast: false })
    }
    await to('0013-room-entries')
    expect((await store.read('short', opened.length, before))?.entries).toEqual(rig.entries().slice(opened.length))
    const bodies = await database.kysely
      .selectFrom('room_entry')
      .innerJoin('room', 'room.id', 'room_entry.room_id')
      .select('body')
      .where('game_id', '=', 'short')
      .orderBy('version')
      .execute()
    expect(bodies.map(({ body }): unknown => JSON.parse(body))).toEqual(rig.entries())
  })

  it('Z1303: back to the version before, and on again, nothing differs', async () => {
    const { database, to, oldRows } = await atVersionBefore(kind)
    const all = () =>
      database.kysely.selectFrom('room_entry').selectAll().orderBy('room_id').orderBy('version').execute()
    const before = await oldRows()
    await to(null)
    const first = await all()
    await to(BEFORE)
    const isWhole = ({ entries }: OldRow) => !entries.includes(DAMAGED.entries)
    expect((await oldRows()).filter(isWhole)).toEqual(before.filter(isWhole))
    await to(null)
    expect((await all()).map(({ version, at }) => [version, at])).toEqual(first.map(({ version, at }) => [version, at]))
    const isReadable = ({ body }: { readonly body: string }) => !body.includes(DAMAGED.entries)
    expect((await all()).filter(isReadable)).toEqual(first.filter(isReadable))
  })
})

/** Connects to the database like a server whose last step is this one. */
async function olderServer(storage: StorageConfig, last: string, application_name = '') {
  const pool = new pg.Pool({ connectionString: storage.databaseUrl ?? '', application_name, idleTimeoutMillis: 0 })
  const older = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const steps = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last))
  await new Migrator({ db: older, provider: { getMigrations: () => Promise.resolve(steps) } }).migrateToLatest()
  return older
}

// These run concurrently: each waits five seconds for connections that do not end.
it.concurrent.each([
  [BEFORE, ''],
  ['0013-room-entries', 'dutch-13'],
])('Z1316: does not start beside servers that go no further than %s, and says so', async (last, application_name) => {
  const storage = await emptyStorage('postgres')
  const older = await olderServer(storage, last, application_name)
  await expect(openDatabase(storage)).rejects.toThrow(
    /^DATABASE_URL=postgres:.*: a server of an older version still uses this database, and .*; stop all servers, then start this version$/,
  )
  await older.destroy()
  const database = await openDatabase(storage)
  await database.close()
})

it('Z1303: twelve servers that start together after an update all start, whatever a step drops', async () => {
  const storage = await emptyStorage('postgres')
  const older = await olderServer(storage, BEFORE)
  await older.destroy()
  const opened = await Promise.allSettled(Array.from({ length: 12 }, () => openDatabase(storage)))
  const close = async (one: (typeof opened)[number]) => (one.status === 'fulfilled' ? one.value.close() : undefined)
  await Promise.all(opened.map(close))
  expect(opened.filter(({ status }) => status === 'rejected')).toEqual([])
})
