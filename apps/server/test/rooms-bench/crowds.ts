// What many connections cost: idle ones, and those of a server that was killed.

import { fileURLToPath } from 'node:url'
import { startDatabase, type BenchDatabase } from './database.ts'
import { memoryOfIdle, memoryReadings } from './memory.ts'
import { installPeers, versionOf } from './peers.ts'
import { compiled } from './phones.ts'
import type { Reading } from './reading.ts'
import { recoveryReadings, settle } from './recovery.ts'
import { startOurs, startPeer, type BenchServer } from './servers.ts'

const PEOPLE = 2000
const IDLE = 10_000
const KILLED = 5000
const COLLECT = fileURLToPath(new URL('../../../../bench/rooms/peers/collect.mjs', import.meta.url))

/** @param repetitions how often each server is killed */
export async function measureCrowds(repetitions: number): Promise<readonly Reading[]> {
  const [load, peers] = [compiled('load'), installPeers()]
  const database = await startDatabase()
  const servers: BenchServer[] = []
  try {
    const memory = memoryReadings(IDLE, {
      accounts: await idleOf(database, load, 'accounts'),
      guests: await idleOf(database, load, 'guests'),
    })

    const ours = await startOurs('durable', database, load, { phones: KILLED, people: PEOPLE })
    servers.push(ours)
    const other = await startPeer('socket.io', [process.execPath, `${peers}socket-io.mjs`], load, KILLED)
    servers.push(other)
    for (const server of servers) {
      await server.phones.connect()
      await settle(server)
    }
    const name = `Socket.IO ${versionOf('socket.io')}`
    return [...memory, ...(await recoveryReadings(ours, { name, server: other }, repetitions, KILLED))]
  } finally {
    await Promise.all(servers.map((server) => server.end()))
    await database.end()
  }
}

/** Each guest has as many connections as the limit allows. */
async function idleOf(database: BenchDatabase, load: string, of: 'accounts' | 'guests', phones = IDLE) {
  const count = { phones, people: Math.min(PEOPLE, phones), of }
  const idle = await startOurs('durable', database, load, count, ['--expose-gc', '--import', COLLECT])
  try {
    return await memoryOfIdle(idle, phones)
  } finally {
    await idle.end()
  }
}
