import { spawn } from 'node:child_process'
import { Client } from 'pg'
import { freePort } from './free-port.ts'
import { makeCluster, runCluster, SUPERUSER } from './postgres-cluster.ts'

/** A PostgreSQL of its own, on this machine alone, for as long as the tests need it. */
export interface PostgresServer {
  /** Makes an empty database and answers with its address. */
  createDatabase(): Promise<string>
  /** As if its machine lost power; `resume` starts it again on the same port. */
  crash(): Promise<void>
  resume(): Promise<void>
  /** Ends it. All it held goes by itself: 300 files a database, of which a run of the unit tests asks for hundreds. */
  remove(): Promise<void>
}

/**
 * Starts a PostgreSQL: the one among the dependencies, else one of this machine. Takes about 2 s.
 * @param isDurable whether its commits wait for the disk, for what measures them
 */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  const cluster = makeCluster()
  const port = await freePort()
  let running = await runCluster(cluster, port, isDurable)
  let databases = 0
  const address = (database: string): string => `postgres://${SUPERUSER}@127.0.0.1:${port}/${database}`
  return {
    createDatabase: async () => {
      databases += 1
      const name = `test_${databases}`
      const client = new Client({ connectionString: address('postgres') })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return address(name)
    },
    crash: () => running.end(),
    resume: async () => {
      running = await runCluster(cluster, port, isDurable)
    },
    remove: async () => {
      await running.end()
      spawn('rm', ['-rf', cluster.base], { detached: true, stdio: 'ignore' }).unref()
    },
  }
}
