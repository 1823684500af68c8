// Several of our nodes over one database, with phones whose rooms are spread over the nodes.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import NODE_OPTIONS from '../../src/node-options.json' with { type: 'json' }
import { freePort } from '../free-port.ts'
import type { RedisServer } from '../redis-server.ts'
import { signIn, type BenchDatabase } from './database.ts'
import { startPhones, type PhoneRequest, type Phones } from './phones.ts'
import { cpuOf } from './processes.ts'
import { killServer, MAIN, orClear, pidOf, run, SECRET } from './servers.ts'

export interface NodeGroup {
  readonly phones: Phones
  /** Processor time of all nodes, in ms. */
  readonly cpu: () => number
  readonly end: () => Promise<void>
}

export interface GroupSize {
  readonly nodes: number
  /** The number of nodes over which each room's phones are spread. */
  readonly ofRoom: number
  readonly phones: number
}

/** @param redis shared by the nodes; null for a single node */
export async function startGroup(
  database: BenchDatabase,
  redis: RedisServer | null,
  load: string,
  { nodes, ofRoom, phones: count }: GroupSize,
): Promise<NodeGroup> {
  const url = await database.create()
  const folder = mkdtempSync(join(tmpdir(), 'dutch-bench-data-'))
  const ports: number[] = []
  const children: Awaited<ReturnType<typeof run>>['child'][] = []
  const clear = async () => {
    for (const child of children) await killServer(child)
    rmSync(folder, { recursive: true, force: true })
  }
  return orClear(clear, async () => {
    // The first node makes the tables, so the nodes start one after the other.
    for (let node = 0; node < nodes; node += 1) {
      const port = await freePort()
      const channel = redis === null ? {} : { REDIS_URL: redis.url }
      const own = { PORT: String(port), DATA_DIR: join(folder, String(node)), ...channel }
      const environment = { DATABASE_URL: url, AUTH_SECRET: SECRET, TRUST_PROXY: '1', ...own }
      const { child } = await run({
        command: [process.execPath, ...NODE_OPTIONS, MAIN],
        environment,
        isUp: /Dutch is served/mu,
      })
      ports.push(port)
      children.push(child)
    }
    const cookies = await signIn(url, count, SECRET)
    const requests = cookies.map((cookie, phone): PhoneRequest => {
      const [room, seat] = [phone >> 2, phone & 3]
      const port = String(ports[(room + (seat % ofRoom)) % nodes])
      const from = `X-Forwarded-For: 10.0.${String(phone >> 8)}.${String(phone & 255)}`
      return { path: `${port} /ws`, headers: [`Cookie: ${cookie}`, `Origin: http://localhost:${port}`, from] }
    })
    const phones = startPhones(load, 'ours', ports[0] ?? 0, requests)
    return {
      phones,
      cpu: () => children.reduce((sum, child) => sum + cpuOf(pidOf(child)), 0),
      end: async () => {
        phones.end()
        await clear()
      },
    }
  })
}
