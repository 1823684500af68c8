// Separate connections for statements that run thousands of times a second, without the query builder and the pool.

import pg from 'pg'
import { isUniqueViolation } from './unique-violation.ts'
import type { StorageSpace } from './storage-space.ts'

/** Prepared once on each connection, so a name must always have the same text. */
interface Statement {
  readonly name: string
  readonly text: string
}

/** @returns the number of rows that were changed or found */
export type RunStatement = (statement: Statement, values: readonly string[]) => Promise<number>

/** Opens a connection for each statement that runs at the same time, and keeps it open. */
export function createConnections(options: pg.ClientConfig, noteFault: StorageSpace['noteFault']) {
  const free = new Set<pg.Client>()
  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(options)
    // Without a listener a broken connection would end the process.
    client.on('error', () => free.delete(client))
    try {
      await client.connect()
      // A generic plan made while a table has a few rows would scan the whole table for ever.
      await client.query('set enable_seqscan = off; set plan_cache_mode = force_generic_plan')
      return client
    } catch (error) {
      end(client)
      throw error
    }
  }
  const ask: RunStatement = async ({ name, text }, values) => {
    const [idle] = free
    const client = idle ?? (await connect())
    free.delete(client)
    try {
      const { rowCount } = await client.query({ name, text, values: [...values] })
      free.add(client)
      return rowCount ?? 0
    } catch (error) {
      noteFault(error)
      if (isUniqueViolation(error)) free.add(client)
      else end(client)
      throw error
    }
  }
  return {
    ask,
    close: async () => {
      await Promise.all([...free].map((client) => client.end()))
    },
  }
}

function end(client: pg.Client): void {
  void client.end().catch(() => undefined)
}
