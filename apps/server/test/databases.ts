import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { openDatabase, type Database, type StorageConfig } from '../src/storage/database.ts'
import { embeddedFile } from '../src/storage/embedded.ts'
import { MIGRATED } from './database-broker.ts'
import { releaseAfterFile } from './releases.ts'

/** Both databases; every test of one runs on the other, too. */
export const STORES = ['sqlite', 'postgres'] as const

/** Makes an empty place for a database, deleted after the test file. Several servers may open the PostgreSQL one. */
export async function emptyStorage(kind: Database['kind']): Promise<StorageConfig> {
  const dataDir = temporaryFolder()
  return { dataDir, databaseUrl: kind === 'postgres' ? await askBroker('') : null }
}

/** Opens an empty database, closed after the tests of the file. */
export async function emptyDatabase(kind: Database['kind']): Promise<Database> {
  const database = await openDatabase(await migratedStorage(kind))
  releaseAfterFile(() => database.close())
  // No test cuts the power, so no commit has to wait for the disk.
  if (kind === 'sqlite') await sql`pragma synchronous = off`.execute(database.kysely)
  await database.kysely.updateTable('store').set({ epoch: randomUUID(), made_at: Date.now() }).execute()
  return database
}

/** Copies a database that went through all migrations. */
async function migratedStorage(kind: Database['kind']): Promise<StorageConfig> {
  const dataDir = temporaryFolder()
  if (kind === 'postgres') return { dataDir, databaseUrl: await askBroker(MIGRATED) }
  const template = join(dirname(inject('databaseBroker')), 'empty.sqlite')
  if (!existsSync(template)) await makeTemplate(template)
  copyFileSync(template, embeddedFile(dataDir))
  return { dataDir, databaseUrl: null }
}

async function makeTemplate(path: string): Promise<void> {
  const storage = await emptyStorage('sqlite')
  const database = await openDatabase(storage)
  await database.close()
  // Other workers may write it, too; the rename gives each a complete file.
  const whole = `${path}-${randomUUID()}`
  copyFileSync(embeddedFile(storage.dataDir), whole)
  renameSync(whole, path)
}

/** Makes a folder that is deleted after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dutch-data-'))
  releaseAfterFile(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function askBroker(line: string): Promise<string> {
  const socket = connect(inject('databaseBroker'))
  socket.write(`${line}\n`)
  const answer = await text(socket)
  if (!answer.startsWith('postgres://')) throw new Error(answer)
  return answer
}
