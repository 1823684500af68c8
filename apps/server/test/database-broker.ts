// Hands out databases of one PostgreSQL, started when the first is asked for. Processes meet it at a socket.

import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, type PostgresServer } from './postgres-server.ts'

/** Asks for a new database whose schema is of this version. */
export const MIGRATED = ':migrated'

export interface Broker {
  /**
   * Path of a socket: who writes a line to it is told an address, the same for the same line, a new one for an empty one or
   * for `MIGRATED`.
   */
  readonly path: string
  /** Ends PostgreSQL, and all databases with it. */
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
  // All steps of the schema take ten times as long as a copy of what they made.
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
  // Read by whoever asks for it alone.
  const { openDatabase } = await import('../src/storage/database.ts')
  const database = await openDatabase({ dataDir: '', databaseUrl })
  await database.close()
  return databaseUrl
}
