import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, inject } from 'vitest'
import { openDatabase, type Database, type StorageConfig } from '../src/storage/database.ts'

/** Both stores: whatever holds for one is shown on the other as well. */
export const STORES = ['sqlite', 'postgres'] as const

const opened: Database[] = []
const folders: string[] = []
// Where a file is read, not where a test asks: within a test it is too late to say what follows the last one.
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** An empty place for a database, gone when the tests of the file are over. Several servers may open the PostgreSQL one. */
export async function emptyStorage(kind: Database['kind']): Promise<StorageConfig> {
  const dataDir = temporaryFolder()
  return { dataDir, databaseUrl: kind === 'postgres' ? await emptyPostgres() : null }
}

/** An open empty database, closed when the tests of the file are over. */
export async function emptyDatabase(kind: Database['kind']): Promise<Database> {
  const database = await openDatabase(await emptyStorage(kind))
  opened.push(database)
  return database
}

/** A folder that is gone when the tests of the file are over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dutch-data-'))
  folders.push(folder)
  return folder
}

async function emptyPostgres(): Promise<string> {
  const socket = connect(inject('databaseBroker'))
  socket.write('\n')
  const answer = await text(socket)
  if (!answer.startsWith('postgres://')) throw new Error(answer)
  return answer
}
