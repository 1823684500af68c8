import { newRoom, roundAfter } from '@dutch/sync/test/room-store-samples'
import { CompiledQuery, sql, type Kysely, type KyselyPlugin, type QueryId } from 'kysely'
import { describe, expect, it } from 'vitest'
import { damageRoom } from '../../../test/damage-room.ts'
import { emptyDatabase, STORES } from '../../../test/databases.ts'
import type { Database } from '../database.ts'
import type { RunSynchronousTransaction } from '../embedded.ts'
import type { RunStatement } from '../postgres-connections.ts'
import type { Tables } from '../tables.ts'
import { readRoom } from './read-rooms.ts'
import { createRoomRepository } from './room-repository.ts'

/** The same database, with a list of the statements that it runs from now on. */
function recorded(database: Database): { readonly database: Database; readonly statements: CompiledQuery[] } {
  const statements: CompiledQuery[] = []
  const compiled = new WeakMap<QueryId, CompiledQuery>()
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      compiled.set(queryId, database.kysely.getExecutor().compileQuery(node, queryId))
      return node
    },
    // Parts of a union are transformed, too, but are not statements.
    transformResult: ({ queryId, result }) => {
      const statement = compiled.get(queryId)
      if (statement !== undefined) statements.push(statement)
      return Promise.resolve(result)
    },
  }
  const kysely = database.kysely.withPlugin(recorder)
  if (database.kind === 'sqlite') {
    const runSynchronousTransaction: RunSynchronousTransaction = (work) =>
      database.runSynchronousTransaction((prepare) =>
        work((text) => {
          statements.push(CompiledQuery.raw(text))
          return prepare(text)
        }),
      )
    return { database: { ...database, kysely, runSynchronousTransaction }, statements }
  }
  const ask: RunStatement = (statement, values) => {
    statements.push(CompiledQuery.raw(statement.text, [...values]))
    return database.ask(statement, values)
  }
  return { database: { ...database, kysely, ask }, statements }
}

/** Returns how the database finds the rows of a statement, a line for each table that it reads. */
async function waysInto(
  kysely: Kysely<Tables>,
  kind: Database['kind'],
  statement: CompiledQuery,
): Promise<readonly string[]> {
  if (kind === 'sqlite') {
    const explain = { ...statement, sql: `explain query plan ${statement.sql}` }
    // The columns of a plan in SQLite.
    const { rows } = (await kysely.executeQuery(explain)) as { readonly rows: readonly { readonly detail: string }[] }
    return rows.map(({ detail }) => detail).filter((detail) => /^(?:SCAN|SEARCH)/.test(detail))
  }
  return kysely.transaction().execute(async (transaction) => {
    // Otherwise PostgreSQL would scan a table of a few rows.
    await sql`set local enable_seqscan = off`.execute(transaction)
    await sql`set local enable_bitmapscan = off`.execute(transaction)
    const explain = { ...statement, sql: `explain (costs off) ${statement.sql}` }
    // The column of a plan in PostgreSQL.
    const { rows } = (await transaction.executeQuery(explain)) as {
      readonly rows: readonly { readonly 'QUERY PLAN': string }[]
    }
    const plan = rows.map((row) => row['QUERY PLAN'].replace(/^[ >-]+/, ''))
    return plan.flatMap((line, index) => (/ Scan /.test(line) ? [`${line} ${plan[index + 1] ?? ''}`] : []))
  })
}

const FOUND_BY = {
  sqlite:
    /^SEARCH \w+(?: AS \w+)? USING (?:(?:COVERING )?INDEX \w+|PRIMARY KEY) \((?:game_id|first_game_id|room_id|id|code|view_token)=\?/,
  postgres: /^Index (?:Only )?Scan.* Index Cond: \(+\w*\.?(?:game_id|first_game_id|room_id|id|code|view_token) = /,
} as const
/** The values passed to the statement may be scanned. */
const GIVEN = {
  sqlite: /^SCAN json_each/,
  postgres: /Function Scan on (?:asked|unnest)/,
} as const

const isPlainInsert = (text: string) => /^insert into \w+ \([\w, ]+\) values/.test(text)

describe.each(STORES)('on %s', (kind) => {
  it('Z1314: adding, reading and finding a room look into no table but by the keys of the rooms that were named', async () => {
    const plain = await emptyDatabase(kind)
    const rooms = ['f', 'g', 'h']
    for (const room of rooms) await createRoomRepository(plain).open(newRoom(room))
    const { database, statements } = recorded(plain)
    const store = createRoomRepository(database)
    expect(await Promise.all(rooms.map((room) => store.append(roundAfter(room, 1, 'r1'))))).toEqual(
      rooms.map(() => 'appended'),
    )
    expect((await store.read('g', 1))?.entries).toHaveLength(1)
    expect(await store.gameOfCode('CODE-g', 0)).toBe('g')
    expect(await store.gameOfView('view-h')).toBe('h')
    expect(await store.latest('g')).toBe('g')
    expect(await store.revisions(['g', 'h'])).toEqual(
      new Map([
        ['g', { version: 2, people: 1 }],
        ['h', { version: 2, people: 1 }],
      ]),
    )
    // The room ids are looked up once, and PostgreSQL reads the three rooms by one statement.
    if (kind === 'postgres') expect(statements).toHaveLength(7)
    for (const statement of statements.filter(({ sql: text }) => !isPlainInsert(text))) {
      const lines = (await waysInto(plain.kysely, kind, statement)).filter((line) => !GIVEN[kind].test(line))
      expect(lines.length, statement.sql).toBeGreaterThan(0)
      for (const line of lines) expect(line, statement.sql).toMatch(FOUND_BY[kind])
    }
  })

  it('Z737: rooms that are asked for together are read with one statement of PostgreSQL, each as if alone', async () => {
    const plain = await emptyDatabase(kind)
    const rooms = ['f', 'g', 'h']
    for (const room of rooms) await createRoomRepository(plain).open(newRoom(room))
    await createRoomRepository(plain).append(roundAfter('h', 1, 'r1'))
    const { database, statements } = recorded(plain)
    const store = createRoomRepository(database)
    const asked = [...rooms.map((room) => [room, 0] as const), ['h', 1], ['h', 2], ['nowhere', 0]] as const
    const read = () => Promise.allSettled(asked.map(([room, after]) => store.read(room, after)))
    const together = await read()
    expect(statements).toHaveLength(kind === 'postgres' ? 1 : asked.length)
    for (const [index, [room, after]] of asked.entries()) {
      expect(together[index]).toEqual({
        status: 'fulfilled',
        value: await readRoom(plain.kysely, { gameId: room, after }),
      })
    }
    expect(together[4]).toMatchObject({ value: { entries: [] } })
    await damageRoom(plain.kysely, 'g', '{')
    const damaged = await read()
    expect(damaged.map(({ status }) => status)).toEqual(
      asked.map(([room]) => (room === 'g' ? 'rejected' : 'fulfilled')),
    )
    expect(damaged[2]).toEqual(together[2])
  })
  it('Z737: the last games of rooms that are asked for together are found with one statement', async () => {
    const plain = await emptyDatabase(kind)
    await createRoomRepository(plain).open(newRoom('f'))
    const { database, statements } = recorded(plain)
    const store = createRoomRepository(database)
    const asked = ['f', 'f~2', ...Array.from({ length: 98 }, (_, number) => `nowhere-${String(number)}`)]
    const found = await Promise.all(asked.map((gameId) => store.latest(gameId)))
    expect(found).toEqual(['f', 'f', ...asked.slice(2).map(() => null)])
    expect(statements).toHaveLength(1)
  })
})
