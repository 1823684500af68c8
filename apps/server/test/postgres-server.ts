import { spawn } from 'node:child_process'
import { Client } from 'pg'
import { freePort } from './free-port.ts'
import { makeCluster, runCluster, SUPERUSER } from './postgres-cluster.ts'

/** A PostgreSQL of its own, on this machine alone, for as long as the tests need it. */
export interface PostgresServer {
  /**
   * Makes a database and answers with its address.
   * @param like the address of one that is copied, which nobody may be using; else it is empty
   */
  createDatabase(like?: string): Promise<string>
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
  let asking: Client | null = null
  const connected = async (): Promise<Client> => {
    if (asking !== null) return asking
    const client = new Client({ connectionString: address('postgres') })
    // It goes with the server.
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
      // The other strategy writes all of it twice, which takes four times as long.
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
