import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { emptyStorage, temporaryFolder } from '../../test/databases.ts'
import { backUp } from './backup.ts'
import { openDatabase, type Database } from './database.ts'
import { restore } from './restore.ts'

const WRITER = fileURLToPath(new URL('../../test/write-pairs.ts', import.meta.url))
const NOW = '2026-11-21-20-15-00'

/** A folder with a closed database of this many rows. */
async function filledFolder(rows: number): Promise<string> {
  const { dataDir } = await emptyStorage('sqlite')
  await within(dataDir, async ({ kysely }) => {
    await sql`create table pair (number integer primary key, half text)`.execute(kysely)
    for (let number = 1; number <= rows; number += 1) await addRow(kysely, number)
  })
  return dataDir
}

const addRow = (kysely: Database['kysely'], number: number): Promise<unknown> =>
  sql`insert into pair values (${number}, ${'x'.repeat(200)})`.execute(kysely)

async function within<Value>(dataDir: string, work: (database: Database) => Promise<Value>): Promise<Value> {
  const database = await openDatabase({ dataDir, databaseUrl: null })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const rowsIn = (dataDir: string): Promise<readonly unknown[]> =>
  within(dataDir, async ({ kysely }) => (await sql`select * from pair order by number`.execute(kysely)).rows)

const epochIn = (dataDir: string): Promise<string> =>
  within(
    dataDir,
    async ({ kysely }) => (await kysely.selectFrom('store').select('epoch').executeTakeFirstOrThrow()).epoch,
  )

describe('a backup', () => {
  it('Z1309: is one moment of a database that a server goes on writing to', async () => {
    const dataDir = await filledFolder(500)
    const writer = spawn(process.execPath, [WRITER, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
    await once(writer.stdout, 'data')
    const sizes = [1, 2, 3].map((turn) => {
      const to = join(temporaryFolder(), 'copy.sqlite')
      expect(backUp(dataDir, to)).toBe(statSync(to).size)
      const copy = new DatabaseSync(to, { readOnly: true })
      const [rows] = copy.prepare('select count(*) as rows, sum(number % 2) as odd from pair').all()
      copy.close()
      // The writer commits two rows at a time.
      expect(rows, `backup ${turn}`).toMatchObject({ rows: 2 * Number(rows?.['odd']) })
      return Number(rows?.['rows'])
    })
    writer.stdin.end()
    const written = Number((await text(writer.stdout)).split('\n').at(-2))
    expect(written).toBeGreaterThan(sizes[0] ?? 0)
    expect(await rowsIn(dataDir)).toHaveLength(written)
  })

  it('Z1310, Y814: brought back holds the same rows, in an epoch of its own, and what it replaced is kept', async () => {
    const dataDir = await filledFolder(40)
    const [rows, epoch] = [await rowsIn(dataDir), await epochIn(dataDir)]
    const to = join(temporaryFolder(), 'deep/folder/copy.sqlite')
    backUp(dataDir, to)
    expect(statSync(to).mode & 0o777).toBe(0o600)
    await within(dataDir, ({ kysely }) => addRow(kysely, 41))

    const kept = restore(dataDir, to, NOW)
    expect(await rowsIn(dataDir)).toEqual(rows)
    expect(await epochIn(dataDir)).not.toBe(epoch)
    expect(kept).toBe(join(dataDir, `dutch.sqlite.${NOW}`))

    const elsewhere = temporaryFolder()
    expect(restore(elsewhere, kept ?? '', NOW)).toBeNull()
    expect(await rowsIn(elsewhere)).toHaveLength(41)
  })

  it('Z1309: takes in what a killed server had committed but not yet moved into the file', async () => {
    const dataDir = await filledFolder(0)
    const writer = spawn(process.execPath, [WRITER, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
    await once(writer.stdout, 'data')
    const ended = once(writer, 'exit')
    writer.kill('SIGKILL')
    await ended
    const to = join(temporaryFolder(), 'copy.sqlite')
    backUp(dataDir, to)
    expect((await rowsIn(dataDir)).length).toBeGreaterThan(0)
    restore(dataDir, to, NOW)
    const kept = temporaryFolder()
    restore(kept, join(dataDir, `dutch.sqlite.${NOW}`), NOW)
    expect(await rowsIn(kept)).toEqual(await rowsIn(dataDir))
  })

  it('Z1309: is not written over a file but the same secret, nor of a folder without a database', async () => {
    const dataDir = await filledFolder(1)
    const to = join(temporaryFolder(), 'copy.sqlite')
    writeFileSync(join(dataDir, 'auth-secret'), 'the secret')
    writeFileSync(to, 'mine')
    expect(() => backUp(dataDir, to)).toThrow(`--to ${to}: this file exists already`)
    expect(readFileSync(to, 'utf8')).toBe('mine')
    renameSync(to, `${to}.auth-secret`)
    expect(() => backUp(dataDir, to)).toThrow(`--to ${to}.auth-secret: this file exists already`)
    expect(readFileSync(`${to}.auth-secret`, 'utf8')).toBe('mine')
    writeFileSync(`${to}.auth-secret`, 'the secret')
    backUp(dataDir, to)
    renameSync(to, `${to}.moved`)
    writeFileSync(join(dataDir, 'dutch.sqlite'), 'damaged')
    expect(() => backUp(dataDir, to)).toThrow('the backup could not be written')
    expect(readFileSync(`${to}.auth-secret`, 'utf8')).toBe('the secret')
    expect(() => backUp(temporaryFolder(), `${to}2`)).toThrow('there is no database in this folder')
  })
})

describe('bringing back', () => {
  it('Z1310: waits for nobody: a running server is named and nothing is changed', async () => {
    const dataDir = await filledFolder(3)
    const to = join(temporaryFolder(), 'copy.sqlite')
    backUp(dataDir, to)
    await within(dataDir, () => {
      expect(() => restore(dataDir, to, NOW)).toThrow('a server already runs on this folder')
      return Promise.resolve()
    })
    expect(await rowsIn(dataDir)).toHaveLength(3)
  })

  const damages: readonly (readonly [string, (bytes: Buffer) => Buffer | string])[] = [
    ['cut off', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['with a page of zeros', (bytes) => Buffer.from(bytes).fill(0, 2 * 4096, 4 * 4096)],
    [
      'with scattered damage',
      (bytes) => Buffer.from(bytes.map((byte, at) => (at > 100 && at % 997 === 0 ? 255 - byte : byte))),
    ],
    ['that is something else', () => '{"format":"dutch-backup"}'.repeat(1000)],
    ['that is empty', () => ''],
  ]
  it.each(damages)('Z1310: refuses a file %s and changes nothing', async (_name, damage) => {
    const dataDir = await filledFolder(300)
    const copy = join(temporaryFolder(), 'copy.sqlite')
    backUp(dataDir, copy)
    const damaged = join(temporaryFolder(), 'damaged.sqlite')
    writeFileSync(damaged, damage(readFileSync(copy)))
    const before = [readdirSync(dataDir).sort(), await rowsIn(dataDir), await epochIn(dataDir)]
    expect(() => restore(dataDir, damaged, NOW)).toThrow(`--from ${damaged}: this is no backup that can be used (`)
    expect([readdirSync(dataDir).sort(), await rowsIn(dataDir), await epochIn(dataDir)]).toEqual(before)
  })

  it('Z1310: refuses a file of another product, of a newer version, and one that is not there', async () => {
    const dataDir = await filledFolder(1)
    const folder = temporaryFolder()
    const other = new DatabaseSync(join(folder, 'other.sqlite'))
    other.exec('create table recipe (id integer)')
    other.close()
    expect(() => restore(dataDir, join(folder, 'other.sqlite'), NOW)).toThrow('a database of another product')
    backUp(dataDir, join(folder, 'newer.sqlite'))
    const newer = new DatabaseSync(join(folder, 'newer.sqlite'))
    newer.exec(`insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')`)
    newer.close()
    expect(() => restore(dataDir, join(folder, 'newer.sqlite'), NOW)).toThrow('a newer version of Dutch made it')
    expect(() => restore(dataDir, join(folder, 'gone.sqlite'), NOW)).toThrow('there is no such file')
  })

  it('Z1304: says in one line what the system refuses', () => {
    const from = temporaryFolder()
    expect(() => restore(temporaryFolder(), from, NOW)).toThrow(
      `--from ${from}: this backup could not be brought back (`,
    )
  })

  it('Z1310: takes in the log beside a copy of the files of a killed server', async () => {
    const dataDir = await filledFolder(3)
    const copy = temporaryFolder()
    const database = await openDatabase({ dataDir, databaseUrl: null })
    await addRow(database.kysely, 4)
    for (const end of ['', '-wal']) copyFileSync(join(dataDir, `dutch.sqlite${end}`), join(copy, `dutch.sqlite${end}`))
    await database.close()
    const elsewhere = temporaryFolder()
    restore(elsewhere, join(copy, 'dutch.sqlite'), NOW)
    expect(readdirSync(elsewhere).sort()).toEqual(['dutch.sqlite', 'server.lock'])
    expect(await rowsIn(elsewhere)).toHaveLength(4)
  })

  it.each(['beside the backup', 'left by an interrupted restore'])(
    'Z1310: takes in no log of another database: one %s',
    async (where) => {
      const dataDir = await filledFolder(3)
      const to = join(temporaryFolder(), 'dutch.sqlite')
      const database = await openDatabase({ dataDir, databaseUrl: null })
      await addRow(database.kysely, 4)
      const elsewhere = temporaryFolder()
      const log = where === 'beside the backup' ? `${to}-wal` : join(elsewhere, 'dutch.sqlite.incoming-wal')
      copyFileSync(join(dataDir, 'dutch.sqlite-wal'), log)
      await addRow(database.kysely, 5)
      backUp(dataDir, to)
      await database.close()
      restore(elsewhere, to, NOW)
      expect(await rowsIn(elsewhere)).toHaveLength(5)
    },
  )

  it('Z1310: replaces a database that is damaged itself', async () => {
    const dataDir = await filledFolder(5)
    const to = join(temporaryFolder(), 'copy.sqlite')
    backUp(dataDir, to)
    writeFileSync(join(dataDir, 'dutch.sqlite'), 'damaged '.repeat(2000))
    restore(dataDir, to, NOW)
    expect(await rowsIn(dataDir)).toHaveLength(5)
    expect(readFileSync(join(dataDir, `dutch.sqlite.${NOW}`), 'utf8')).toContain('damaged')
  })
})
