import { spawn } from 'node:child_process'
import { Client } from 'pg'
import { freePort } from './free-port.ts'
import { makeCluster, runCluster, SUPERUSER } from './postgres-cluster.ts'

/** A PostgreSQL of the tests, which listens only on this machine. */
export interface PostgresServer {
  /**
   * Makes a database and returns its address.
   * @param like the address of a database to copy, without connections; if absent, the new one is empty
   */
  createDatabase(like?: string): Promise<string>
  /** Stops it as if the power failed; `resume` starts it again on the same port. */
  crash(): Promise<void>
  resume(): Promise<void>
  /** Stops it and deletes its data: 300 files per database, and a run of the unit tests asks for hundreds. */
  remove(): Promise<void>
}

/**
 * Starts a PostgreSQL of the dependencies or of this machine. It takes about 2 s.
 * @param isDurable whether commits wait for the disk, for measurements
 */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  const cluster = makeCluster()
  const port = await freePort()
  let running = await runCluster(cluster, port, isDurable)
  let databases = 0
  const address = (database: string): string => `postgres://${SUPERUSER}@127.0.0.1:${port}/${database}`
  let asking: Client | null = null
  const connected = async (): Promise<Client> => {
    if (asking !== null) return asking
    const client = new Client({ connectionString: address('postgres') })
    // This connection breaks when the server stops.
    client.on('error', () => undefined)
    client.on('end', () => {
      asking = null
    })
    await client.connect()
    asking = client
    return client
  }
  return {
    createDatabase: async (like) => {
      databases += 1
      const name = `test_${databases}`
      const template = like === undefined ? 'template1' : new URL(like).pathname.slice(1)
      const client = await connected()
      // The other strategy writes everything twice, which takes four times as long.
      await client.query(`create database ${name} template ${template} strategy file_copy`)
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
