import { createLedger } from '@dutch/sync/account/ledger'
import { ServerFullError } from '@dutch/sync/account/ledger-store'
import { created, eventOperation, removing, round } from '@dutch/sync/test/account-samples'
import { newRoom, roundAfter } from '@dutch/sync/test/room-store-samples'
import { sql } from 'kysely'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { GOOD_PASSWORD, openTestServer, signUp } from '../../test/accounts-server.ts'
import { emptyDatabase, emptyStorage, STORES } from '../../test/databases.ts'
import { openDatabase } from './database.ts'
import { embeddedFile } from './embedded.ts'
import { createLedgerStore } from './ledger/ledger-store.ts'
import { createStorageSpace } from './storage-space.ts'
import { createRoomRepository } from './rooms/room-repository.ts'

const MIB = 1024 * 1024

describe('room for new data', () => {
  function open(disk = { free: 100 * 1024 * MIB, all: 200 * 1024 * MIB }, limit = Infinity) {
    const state = { disk, used: 0, at: 0 }
    const changes: unknown[] = []
    const met: unknown[] = []
    const room = createStorageSpace({
      diskOf: () => state.disk,
      used: () => state.used,
      limit,
      now: () => state.at,
      onChange: (fault) => changes.push(fault),
      onFault: (fault) => met.push(fault),
    })
    return { state, room, changes, met }
  }

  it.each([
    [512 * MIB, 200 * 1024 * MIB, null],
    [512 * MIB - 1, 200 * 1024 * MIB, 'disk'],
    [51 * MIB, 1000 * MIB, null],
    [49 * MIB, 1000 * MIB, 'disk'],
  ])('Z1306: with %i bytes free of %i it is %s that is missing', (free, all, fullness) => {
    expect(open({ free, all }).room.fullness()).toBe(fullness)
  })

  it('Z1306: looks again after a second, takes new data when there is room again, and tells each once', () => {
    const { state, room, changes } = open()
    expect(room.fullness()).toBeNull()
    state.disk = { free: 0, all: 1000 }
    expect(room.fullness()).toBeNull()
    state.at += 1000
    expect(room.fullness()).toBe('disk')
    state.at += 1000
    expect(room.readinessFault()).toBe('disk')
    state.disk = { free: 900, all: 1000 }
    state.at += 1000
    expect(room.fullness()).toBeNull()
    expect(changes).toEqual(['disk', null])
  })

  it.each([
    [{ errcode: 13 }, 'disk'],
    [{ code: '53100' }, 'shared disk'],
    [{ code: '25006' }, 'read-only'],
    [{ code: '57014' }, 'late'],
    [{ message: 'Query read timeout' }, 'late'],
  ])(
    'Z1306: a statement that met a fault (%j: %s) is told for ten seconds and logged once, and the next one is tried',
    (code, fault) => {
      const { state, room, changes, met } = open()
      room.noteFault(Object.assign(new Error('full'), { code: 'x', errcode: 5 }))
      expect(room.readinessFault()).toBeNull()
      room.noteFault(Object.assign(new Error('full'), code))
      state.at += 9999
      expect([room.readinessFault(), room.fullness()]).toEqual([fault, null])
      state.at += 1
      expect(room.readinessFault()).toBeNull()
      // A disk that stays full: one failing write every 30 s, and /readyz asked in between.
      for (const until = state.at + 3_600_000; state.at < until; state.at += 20_000) {
        room.noteFault(Object.assign(new Error('full'), code))
        state.at += 10_000
        expect(room.readinessFault()).toBeNull()
      }
      expect([changes, met]).toEqual([[], [fault]])
      state.at += 3_600_000
      room.noteFault(Object.assign(new Error('full'), code))
      expect([changes, met]).toEqual([[], [fault, fault]])
    },
  )

  it('Z1306: another fault is logged at once', () => {
    const { room, met } = open()
    for (const fault of ['late', 'late', 'read-only'] as const) room.note(fault)
    expect(met).toEqual(['late', 'read-only'])
  })

  it('Z1306: has a limit', () => {
    const { state, room } = open(undefined, 1000)
    expect(room.fullness()).toBeNull()
    state.used = 1000
    state.at += 1000
    expect(room.fullness()).toBe('limit')
  })
})

describe.each(STORES)('a server that is full, on %s', (kind) => {
  it('Z1306: takes no game, room, round or account, and lets people read, sign in and delete', async () => {
    const storage = await emptyStorage(kind)
    const database = await openDatabase(storage)
    let isFull = false
    const full = { ...database, fullness: () => (isFull ? ('limit' as const) : null) }
    const server = await openTestServer(kind, { database: full })
    await signUp(server, 'lea@example.org')
    const store = createLedgerStore(full)
    const ledger = createLedger(store)
    const rooms = createRoomRepository(full)
    await ledger.push('ada', [eventOperation('g', created('g'))], null)
    await rooms.open(newRoom('r'))
    isFull = true
    await expect(ledger.push('ada', [eventOperation('h', created('h'))], null)).rejects.toThrow(ServerFullError)
    await expect(rooms.open(newRoom('s'))).rejects.toThrow('No new data')
    await expect(rooms.append(roundAfter('r', 1, 'r1'))).rejects.toThrow('No new data')
    const form = { email: 'new@example.org', password: GOOD_PASSWORD }
    const answer = await server.device().post('sign-up/email', form)
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([
      503,
      { code: 'server_full', retryAfter: 60 },
      '60',
    ])
    // Stored data can be read and deleted.
    expect((await ledger.pull('ada', 0, null)).entries).toHaveLength(1)
    const device = server.device()
    expect((await device.post('sign-in/email', { ...form, email: 'lea@example.org' })).statusCode).toBe(200)
    expect((await device.post('delete-user', { password: GOOD_PASSWORD })).statusCode).toBe(200)
    await store.forget('ada')
    isFull = false
    await ledger.push('ada', [eventOperation('h', created('h'))], null)
    await server.app.close()
    await database.close()
  })

  it('Z1306, Y827: takes the removal of games and emptied settings, and frees at once what they were', async () => {
    const database = await openDatabase(await emptyStorage(kind))
    let isFull = false
    const ledger = createLedger(createLedgerStore({ ...database, fullness: () => (isFull ? 'limit' : null) }))
    const events = [created('g'), round('g', 1)]
    const set = (id: string, value: string | null) => ({ kind: 'set', id, key: 'theme', value })
    await ledger.push('ada', [...events.map((event) => eventOperation('g', event)), set('1', '"dark"')], null)
    isFull = true
    const late = eventOperation('g', round('g', 2))
    await expect(ledger.push('ada', [late], null)).rejects.toThrow(ServerFullError)
    await expect(ledger.push('ada', [set('2', '"light"')], null)).rejects.toThrow(ServerFullError)
    // Y827: operations that free space are taken without the others, which the device pushes again.
    const played = [created('k'), round('k', 1)].map((event) => eventOperation('k', event))
    const mixed = [...played, late, { ...removing('g', ...events, round('g', 2)), id: '3' }, null, set('4', null)]
    const { results } = await ledger.push('ada', mixed, null)
    expect(results).toEqual([late.id, '3', '4'].map((id) => ({ id, refusal: null })))
    await expect(ledger.push('ada', played, null)).rejects.toThrow(ServerFullError)
    expect((await ledger.pull('ada', 0, null)).entries).toMatchObject([
      { gameId: 'g', view: { kind: 'removed' } },
      { key: 'theme', value: null },
    ])
    expect(await database.kysely.selectFrom('ledger_event').selectAll().execute()).toEqual([])
    await database.close()
  })

  it('Z1306: knows what the database has', async () => {
    const database = await openDatabase({ ...(await emptyStorage(kind)), storageLimit: 1000 })
    await expect.poll(() => database.fullness()).toBe('limit')
    await database.close()
    expect((await emptyDatabase(kind)).fullness()).toBeNull()
  })
})

it('Z1306: a database that met its end is told by the statement that met it', async () => {
  const database = await emptyDatabase('sqlite')
  expect(database.fullness()).toBeNull()
  await sql`create table t (x blob)`.execute(database.kysely)
  await sql`pragma max_page_count = 1`.execute(database.kysely)
  await expect(sql`insert into t values (zeroblob(1000000))`.execute(database.kysely)).rejects.toThrow('full')
  expect([database.readinessFault(), database.fullness()]).toEqual(['disk', null])
})

it('Z1304: a start that meets a full disk is told in one line', async () => {
  const storage = await emptyStorage('sqlite')
  const file = new DatabaseSync(embeddedFile(storage.dataDir))
  // A step of the schema then fails as on a full disk: the row after the last possible one is refused so.
  file.exec(`create table kysely_migration (name text primary key, timestamp text not null);
    create table last (id integer primary key autoincrement);
    insert into last values (9223372036854775807);
    create trigger met after insert on kysely_migration begin insert into last values (null); end`)
  file.close()
  const lines: string[] = []
  const opening = openDatabase({ ...storage, log: (line) => lines.push(line) })
  await expect(opening).rejects.toThrow(/^DATA_DIR=.*: this folder cannot be used \(database or disk is full\)$/)
  expect(lines).toEqual([])
})
