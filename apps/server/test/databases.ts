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

/** Both stores: whatever holds for one is shown on the other as well. */
export const STORES = ['sqlite', 'postgres'] as const

/** An empty place for a database, gone when the tests of the file are over. Several servers may open the PostgreSQL one. */
export async function emptyStorage(kind: Database['kind']): Promise<StorageConfig> {
  const dataDir = temporaryFolder()
  return { dataDir, databaseUrl: kind === 'postgres' ? await askBroker('') : null }
}

/** An open empty database, closed when the tests of the file are over. */
export async function emptyDatabase(kind: Database['kind']): Promise<Database> {
  const database = await openDatabase(await migratedStorage(kind))
  releaseAfterFile(() => database.close())
  // No test of these cuts the power: nothing has to wait for the disk.
  if (kind === 'sqlite') await sql`pragma synchronous = off`.execute(database.kysely)
  await database.kysely.updateTable('store').set({ epoch: randomUUID(), made_at: Date.now() }).execute()
  return database
}

/** With the schema of this version, copied from one that went through all its steps. */
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
  // Other workers may do the same: each finds a whole one.
  const whole = `${path}-${randomUUID()}`
  copyFileSync(embeddedFile(storage.dataDir), whole)
  renameSync(whole, path)
}

/** A folder that is gone when the tests of the file are over. */
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
