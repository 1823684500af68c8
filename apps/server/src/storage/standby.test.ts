import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { emptyStorage } from '../../test/databases.ts'
import { openDatabase, type Database } from './database.ts'

/** A database that is read-only, as a standby is, for all connections that are opened from then on. */
async function openStandby(log: (line: string) => void) {
  const storage = await emptyStorage('postgres')
  await (await openDatabase(storage)).close()
  const operator = new pg.Client({ connectionString: storage.databaseUrl ?? '' })
  await operator.connect()
  const name = new URL(storage.databaseUrl ?? '').pathname.slice(1)
  await operator.query(`alter database ${name} set default_transaction_read_only = on`)
  const database = await openDatabase({ ...storage, log })
  return {
    database,
    promote: () => operator.query(`alter database ${name} reset default_transaction_read_only`),
    close: () => Promise.all([database.close(), operator.end()]),
  }
}

const write = ({ kysely }: Database) =>
  kysely.transaction().execute((alone) => sql`update store set made_at = made_at`.execute(alone))

it('Z1305, Z1308: a standby is told in the log and at /readyz; once it is the primary, its connections are left', async () => {
  const log = vi.fn<(line: string) => void>()
  const { database, promote, close } = await openStandby(log)
  expect(await database.isReachable()).toBe(true)
  expect(database.readinessFault()).toBe('read-only')
  expect(log.mock.calls.map(([line]) => line)).toEqual([
    'A statement failed: PostgreSQL is read-only, as a standby is.',
  ])
  await expect(write(database)).rejects.toThrow('read-only')
  await promote()
  await write(database)
  await close()
})

it('Z1317: a database that stops answering is logged once, and so is that it answers again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const log = vi.fn<(line: string, level: string) => void>()
  const storage = await emptyStorage('postgres')
  const database = await openDatabase({ ...storage, log })
  const operator = new pg.Client({ connectionString: new URL('/postgres', storage.databaseUrl ?? '').href })
  await operator.connect()
  const name = new URL(storage.databaseUrl ?? '').pathname.slice(1)
  const allow = async (isAllowed: boolean) => {
    await operator.query(`alter database ${name} allow_connections ${String(isAllowed)}`)
    await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  }
  const lines = () => log.mock.calls.map(([line, level]) => [level, line])
  const gone = ['error', 'PostgreSQL does not answer: until it does, nothing is stored.']
  await allow(false)
  for (const _look of [1, 2]) {
    vi.advanceTimersByTime(5000)
    await expect.poll(lines, { interval: 10 }).toEqual([gone])
  }
  await allow(true)
  vi.advanceTimersByTime(5000)
  await expect.poll(lines, { interval: 10 }).toEqual([gone, ['info', 'PostgreSQL answers again.']])
  await database.close()
  await operator.end()
  vi.useRealTimers()
})
