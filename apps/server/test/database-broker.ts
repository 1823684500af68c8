// Makes databases in one PostgreSQL, which is started for the first request. Processes connect to a socket.

import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, type PostgresServer } from './postgres-server.ts'

/** Requests a new database with the schema of this version. */
export const MIGRATED = ':migrated'

export interface Broker {
  /**
   * The path of a socket, which answers a line with the address of a database: the same for the same line, a new one
   * for an empty line or for `MIGRATED`.
   */
  readonly path: string
  /** Ends PostgreSQL and deletes its databases. */
  stop(): Promise<void>
}

export function startBroker(): Broker {
  const folder = mkdtempSync(join(tmpdir(), 'dutch-broker-'))
  const path = join(folder, 'socket')
  const known = new Map<string, Promise<string>>()
  let starting: Promise<PostgresServer> | null = null
  let migrating: Promise<string> | null = null
  const make = async (like?: string): Promise<string> => {
    starting ??= startPostgres()
    return (await starting).createDatabase(like)
  }
  // All migrations take ten times as long as a copy of the migrated database.
  const makeMigrated = async (): Promise<string> => {
    migrating ??= make().then(migrated)
    return make(await migrating)
  }
  const answer = async (socket: Socket, line: string): Promise<void> => {
    const isNew = line === '' || line === MIGRATED
    const database = (isNew ? undefined : known.get(line)) ?? (line === MIGRATED ? makeMigrated() : make())
    if (!isNew) known.set(line, database)
    socket.end(await database.catch(String))
  }
  const broker = createServer((socket) => {
    socket.setEncoding('utf8').once('data', (text) => void answer(socket, String(text).trim()))
  })
  broker.listen(path).unref()
  return {
    path,
    stop: async () => {
      broker.close()
      rmSync(folder, { recursive: true, force: true })
      const server = await starting
      await server?.remove()
    },
  }
}

async function migrated(databaseUrl: string): Promise<string> {
  // Imported here, since only requests for `MIGRATED` need it.
  const { openDatabase } = await import('../src/storage/database.ts')
  const database = await openDatabase({ dataDir: '', databaseUrl })
  await database.close()
  return databaseUrl
}
