import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { emptyDatabase, emptyStorage, STORES, temporaryFolder } from '../../test/databases.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { openPostgres } from './postgres.ts'
import type { Tables } from './tables.ts'

const HOLDER = fileURLToPath(new URL('../../test/hold-database.ts', import.meta.url))

describe.each(STORES)('a database on %s', (kind) => {
  it('Z1302: keeps what was committed when it is opened again', async () => {
    const storage = await emptyStorage(kind)
    const first = await openDatabase(storage)
    const made = await first.kysely.selectFrom('store').selectAll().executeTakeFirstOrThrow()
    await first.close()
    const second = await openDatabase(storage)
    expect(await second.kysely.selectFrom('store').selectAll().execute()).toEqual([made])
    expect(typeof made.made_at).toBe('number')
    await second.close()
  })

  it('Z1302: takes a transaction back whole', async () => {
    const database = await emptyDatabase(kind)
    const work = database.kysely.transaction().execute(async (transaction) => {
      await transaction.updateTable('store').set({ epoch: 'changed' }).execute()
      throw new Error('on second thoughts')
    })
    await expect(work).rejects.toThrow('on second thoughts')
    const { epoch } = await database.kysely.selectFrom('store').select('epoch').executeTakeFirstOrThrow()
    expect(epoch).not.toBe('changed')
  })

  it('Z1303: leaves nothing of a migration that breaks off, and goes on where it stood', async () => {
    const database = await openDatabase(await emptyStorage(kind))
    const step = (isBroken: boolean) => ({
      '9999-last': {
        up: async (kysely: typeof database.kysely) => {
          await sql`create table half (id integer)`.execute(kysely)
          if (isBroken) throw new Error('broke off')
        },
      },
    })
    const { kysely } = database
    await expect(migrate(kysely, 'X=y', { ...migrations, ...step(true) })).rejects.toThrow('broke off')
    await expect(sql`select * from half`.execute(kysely)).rejects.toThrow('half')
    await migrate(kysely, 'X=y', { ...migrations, ...step(false) })
    expect((await sql`select * from half`.execute(kysely)).rows).toEqual([])
    await expect(migrate(kysely, 'X=y')).rejects.toThrow('X=y: a newer version of Dutch made this database')
    await database.close()
  })

  it('Z1305: says whether it answers', async () => {
    const database = await openDatabase(await emptyStorage(kind))
    expect(await database.isReachable()).toBe(true)
    await database.close()
    expect(await database.isReachable()).toBe(false)
  })
})

it('Z1303: tells why PostgreSQL refused a step, and goes on where it stood', async () => {
  const { databaseUrl } = await emptyStorage('postgres')
  const step = (table: string) => ({
    ...migrations,
    '9999-last': {
      up: async (kysely: Kysely<Tables>) => void (await sql`select * from ${sql.table(table)}`.execute(kysely)),
    },
  })
  const open = (table: string) => openPostgres(databaseUrl ?? '', undefined, step(table))
  await expect(open('nowhere')).rejects.toThrow('relation "nowhere" does not exist')
  const opened = await open('store')
  expect(await opened.kysely.selectFrom('store').selectAll().execute()).toHaveLength(1)
  await opened.close()
})

it('Z1304: tells what an account of PostgreSQL may not do', async () => {
  const { databaseUrl } = await emptyStorage('postgres')
  const owner = new pg.Client({ connectionString: databaseUrl ?? '' })
  await owner.connect()
  const url = new URL(databaseUrl ?? '')
  // A role is of the whole cluster, so its name is as unique as that of the database.
  url.username = `stranger_of_${url.pathname.slice(1)}`
  await owner.query(`create role "${url.username}" login`)
  await owner.end()
  await expect(openPostgres(url.href)).rejects.toThrow('cannot be used (permission denied for schema public)')
})

describe('the folder of the embedded database', () => {
  it('Z1301: can be read by the account of the server alone', async () => {
    const dataDir = join(temporaryFolder(), 'new/data')
    const database = await openDatabase({ dataDir, databaseUrl: null })
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'dutch.sqlite')).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir, 'dutch.sqlite-wal')).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir, 'server.lock')).mode & 0o777).toBe(0o600)
    await database.close()
  })

  it('Z1301: belongs to one server, until that one closes', async () => {
    const storage = await emptyStorage('sqlite')
    const first = await openDatabase(storage)
    await expect(openDatabase(storage)).rejects.toThrow(
      `DATA_DIR=${storage.dataDir}: a server already runs on this folder`,
    )
    await first.close()
    await (await openDatabase(storage)).close()
  })

  it('Z1301: is free again when the process that had it was killed', async () => {
    const storage = await emptyStorage('sqlite')
    const holder = spawn(process.execPath, [HOLDER, storage.dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(holder.stdout, 'data')
    await expect(openDatabase(storage)).rejects.toThrow('a server already runs on this folder')
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    await (await openDatabase(storage)).close()
  })

  it('Z1304: is named when it cannot be made, or holds no database', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'file'), '')
    const dataDir = join(folder, 'file')
    await expect(openDatabase({ dataDir, databaseUrl: null })).rejects.toThrow(`DATA_DIR=${dataDir}: `)
    writeFileSync(join(folder, 'dutch.sqlite'), 'no database, but long enough to be looked at as one'.repeat(99))
    await expect(openDatabase({ dataDir: folder, databaseUrl: null })).rejects.toThrow(
      `DATA_DIR=${folder}: dutch.sqlite cannot be used (file is not a database)`,
    )
  })

  it.each(['server.lock', 'dutch.sqlite'])('Z1304: is named when its %s cannot be opened', async (name) => {
    const dataDir = temporaryFolder()
    mkdirSync(join(dataDir, name))
    const message = await openDatabase({ dataDir, databaseUrl: null }).catch(String)
    expect(message).toContain(`DATA_DIR=${dataDir}: this folder cannot be used (EISDIR`)
  })

  it('Z1304: is named when its schema cannot be made', async () => {
    const dataDir = temporaryFolder()
    const file = new DatabaseSync(join(dataDir, 'dutch.sqlite'))
    file.exec('create table store (of_another_product text)')
    file.close()
    const message = await openDatabase({ dataDir, databaseUrl: null }).catch(String)
    expect(message).toContain(`DATA_DIR=${dataDir}: this folder cannot be used (table "store" already exists)`)
  })

  it.each([
    ['empty', (file: string) => writeFileSync(file, '')],
    ['gone', (file: string) => rmSync(file)],
  ])('Z1307: whose file is %s by now is told at the start, once there was a server', async (_name, spoil) => {
    const { dataDir } = await emptyStorage('sqlite')
    const logged: string[] = []
    const open = () => openDatabase({ dataDir, databaseUrl: null, log: (line) => logged.push(line) })
    await (await open()).close()
    await (await open()).close()
    expect(logged).toEqual([])
    spoil(join(dataDir, 'dutch.sqlite'))
    await (await open()).close()
    expect(logged).toEqual([expect.stringContaining(`DATA_DIR=${dataDir}: a server ran on this folder before`)])
  })

  it('Z1305: is out of reach while its file is not in its place, which is told once', async () => {
    const { dataDir } = await emptyStorage('sqlite')
    const logged: string[] = []
    const database = await openDatabase({ dataDir, databaseUrl: null, log: (line) => logged.push(line) })
    const file = join(dataDir, 'dutch.sqlite')
    renameSync(file, `${file}.away`)
    for (let asked = 0; asked < 2; asked += 1) expect(await database.isReachable()).toBe(false)
    renameSync(`${file}.away`, file)
    expect(await database.isReachable()).toBe(true)
    expect(logged).toEqual([
      `DATA_DIR=${dataDir}: the database file is not in its place, and nothing is stored.`,
      'The database file is in its place again.',
    ])
    await database.close()
  })
})

describe('a PostgreSQL database', () => {
  it('Z1303: is made once by three servers that start together', async () => {
    const storage = await emptyStorage('postgres')
    const nodes = await Promise.all([1, 2, 3].map(() => openDatabase(storage)))
    const epochs = await Promise.all(nodes.map(({ kysely }) => kysely.selectFrom('store').select('epoch').execute()))
    expect(epochs[0]).toHaveLength(1)
    expect(new Set(epochs.map((rows) => JSON.stringify(rows))).size).toBe(1)
    await Promise.all(nodes.map((node) => node.close()))
  })

  it('Z913: says that another server is there if the start has no REDIS_URL', async () => {
    const lines: string[] = []
    const storage = { ...(await emptyStorage('postgres')), log: (line: string) => lines.push(line) }
    const first = await openDatabase({ ...storage, redisUrl: null })
    expect([await first.isReachable(), lines]).toEqual([true, []])
    const second = await openDatabase({ ...storage, redisUrl: null })
    expect(lines).toEqual([expect.stringMatching(/^Another server uses this database.* REDIS_URL/)])
    const third = await openDatabase({ ...storage, redisUrl: 'redis://localhost' })
    expect(lines).toHaveLength(1)
    await Promise.all([first, second, third].map((each) => each.close()))
  })

  it('Z1304: that is not there is named without its password', async () => {
    const opening = openDatabase({ dataDir: '', databaseUrl: 'postgres://dutch:secret@127.0.0.1:1/dutch?x=secret' })
    const message = await opening.catch(String)
    expect(message).toContain('DATABASE_URL=postgres://dutch:***@127.0.0.1:1/dutch: this database cannot be used')
    expect(message).not.toContain('secret')
  })
})
