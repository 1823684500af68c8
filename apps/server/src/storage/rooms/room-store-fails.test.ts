import type { RoomRepository } from '@dutch/sync/room/room-repository'
import { atLength, entriesIn, newRoom, nextRoom, roundAfter } from '@dutch/sync/test/room-store-samples'
import { StorageUnavailableError } from '@dutch/sync/storage-unavailable'
import { sql } from 'kysely'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { damageRoom } from '../../../test/damage-room.ts'
import { emptyDatabase, emptyStorage, STORES } from '../../../test/databases.ts'
import { startPostgres, type PostgresServer } from '../../../test/postgres-server.ts'
import { factsOf } from '../../accounts/facts-of.ts'
import { openDatabase } from '../database.ts'
import { createRoomRepository } from './room-repository.ts'

const UNAVAILABLE: unknown = expect.any(StorageUnavailableError)

/** Calls every function of the store, and returns the results and the errors. */
function askAll(store: RoomRepository): Promise<readonly unknown[]> {
  const asked = [
    store.append(roundAfter('g', 1, 'r1')),
    store.append(roundAfter('h', 1, 'r1')),
    store.open(newRoom('new')),
    store.read('g', 0),
    store.gameOfCode('CODE-g', 0),
    store.gameOfView('view-g'),
    store.continue(nextRoom('g')),
    store.latest('g'),
    store.endCodes(0),
    store.sweep(0),
    store.forget('ana'),
  ]
  return Promise.all(asked.map((answer: Promise<unknown>) => answer.catch((error: unknown) => error)))
}

describe('a PostgreSQL', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.remove())

  it('Z1313: that crashes keeps what was answered, refuses everything meanwhile, and goes on when it is back', async () => {
    const database = await openDatabase({ dataDir: '', databaseUrl: await server.createDatabase() })
    const store = createRoomRepository(database)
    for (const room of ['g', 'h']) await store.open(newRoom(room))
    await server.crash()
    expect(await askAll(store)).toEqual(Array.from({ length: 11 }, () => UNAVAILABLE))
    await server.resume()
    expect(await entriesIn(store, 'g')).toEqual(newRoom('g').entries)
    expect(await store.append(roundAfter('g', 1, 'r1'))).toBe('appended')
    await database.close()
  })

  it('Z1308: that crashes while a connection is in use fails what is asked with it, and the server goes on', async () => {
    const { kysely, close } = await openDatabase({ dataDir: '', databaseUrl: await server.createDatabase() })
    const asked = await kysely
      .connection()
      .execute(async (held) => {
        await sql`select 1`.execute(held)
        await server.crash()
        return sql`select 1`.execute(held)
      })
      .catch(() => 'failed')
    expect(asked).toBe('failed')
    await server.resume()
    expect((await sql`select 1`.execute(kysely)).rows).toHaveLength(1)
    await close()
  })
})

describe('an embedded database', () => {
  it('Z1313: whose disk is full keeps nothing that it did not answer, and goes on when there is room', async () => {
    const database = await emptyDatabase('sqlite')
    const store = createRoomRepository(database)
    for (const room of ['g', 'h']) await store.open(newRoom(room))
    const limitPages = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(database.kysely)
    await limitPages(150)
    const large = 'x'.repeat(20_000)
    const kept = { g: 1, h: 1 }
    let refused = 0
    for (let turn = 0; turn < 40; turn += 1) {
      const outcomes = await Promise.allSettled(
        (['g', 'h'] as const).map(async (room) => {
          const append = roundAfter(room, kept[room], `r${turn}`)
          const answer = await store.append({
            ...append,
            ...atLength(append.entries.map((entry) => ({ ...entry, large }))),
          })
          if (answer === 'appended') kept[room] += 1
        }),
      )
      for (const outcome of outcomes.filter(({ status }) => status === 'rejected')) {
        expect(outcome).toEqual({ status: 'rejected', reason: UNAVAILABLE })
        refused += 1
      }
    }
    expect(refused).toBeGreaterThan(0)
    expect(kept.g).toBeGreaterThan(2)
    for (const room of ['g', 'h'] as const) expect(await entriesIn(store, room)).toHaveLength(kept[room])
    await limitPages(1_000_000)
    expect(await store.append(roundAfter('g', kept.g, 'after'))).toBe('appended')
  })

  it('Z1313: whose file is moved away takes nothing until it is back', async () => {
    const { dataDir } = await emptyStorage('sqlite')
    const database = await openDatabase({ dataDir, databaseUrl: null })
    const store = createRoomRepository(database)
    for (const room of ['g', 'h']) await store.open(newRoom(room))
    const file = join(dataDir, 'dutch.sqlite')
    renameSync(file, `${file}.away`)
    const answers = await askAll(store)
    // Where a room is can still be read. Changes are refused, since they would be lost.
    expect(answers.filter((answer) => typeof answer === 'string')).toEqual(['g', 'g', 'g'])
    expect(answers.filter((answer) => answer instanceof StorageUnavailableError)).toHaveLength(8)
    renameSync(`${file}.away`, file)
    expect(await entriesIn(store, 'g')).toEqual(newRoom('g').entries)
    expect(await store.append(roundAfter('g', 1, 'r1'))).toBe('appended')
    await database.close()
  })
})

describe.each(STORES)('on %s', (kind) => {
  it('Z1313: a list that cannot be read is a failure that names no game, whatever is wrong with it', async () => {
    const database = await emptyDatabase(kind)
    const store = createRoomRepository(database)
    const { kysely } = database
    const damages = {
      'no-json': '{"type"',
      'no-entry': '[]',
      'of-the-future': JSON.stringify({ type: 'room-renamed', id: 'r.0', by: 'ana', at: 1 }),
      'half-an-entry': JSON.stringify({ type: 'member-left', by: 'ana' }),
      'too-many': [...roundAfter('x', 1, 'r1').entries, ...roundAfter('x', 2, 'r2').entries]
        .map((entry) => JSON.stringify(entry))
        .join(),
    }
    for (const [gameId, body] of Object.entries(damages)) {
      await store.open(newRoom(gameId))
      await store.append(roundAfter(gameId, 1, 'r1'))
      await store.append(roundAfter(gameId, 2, 'r2'))
      await damageRoom(kysely, gameId, body, 2)
      const error: unknown = await store.read(gameId, 0).catch((reason: unknown) => reason)
      expect(String(error)).toMatch(
        /^Error: The entries of the room with the digest [\da-f]{16} cannot be read \((?:corrupt|from-the-future|a gap)\)\.$/,
      )
      expect(error).not.toBeInstanceOf(StorageUnavailableError)
      expect(JSON.stringify(factsOf(error))).not.toContain(gameId)
      // Entries after the damaged one can be read.
      expect(await entriesIn(store, gameId, 2)).toEqual(roundAfter(gameId, 2, 'r2').entries)
    }
  })
})
