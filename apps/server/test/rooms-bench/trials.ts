// What every server brings to everybody: ours, ours without its commit, the peers, and the yardstick in C.

import { medianSync, startDatabase } from './database.ts'
import { installPeers, versionOf } from './peers.ts'
import { compiled } from './phones.ts'
import { startOurs, startPeer, type BenchServer } from './servers.ts'
import { throughputReadings, tryInTurns, tryOnce, type Contestant } from './throughput.ts'
import { latencyReadings } from './latency.ts'
import type { Reading } from './reading.ts'

const PHONES = 2000

/** @param least how many trials of each have to count */
export async function measureTrials(least: number): Promise<readonly Reading[]> {
  const [load, echo, peers] = [compiled('load'), compiled('echo'), installPeers()]
  const before = medianSync()
  const database = await startDatabase()
  const count = { phones: PHONES, people: PHONES }
  const servers: BenchServer[] = []
  const having = async (starting: Promise<BenchServer>) => {
    const server = await starting
    servers.push(server)
    await server.phones.connect()
    return server
  }
  const node = (name: string) => [process.execPath, `${peers}${name}.mjs`]
  try {
    const ours: Contestant = {
      name: 'ours, durable on PostgreSQL',
      server: await having(startOurs('durable', database, load, count)),
      database: database.pid,
      goal: null,
    }
    const { bytes } = await tryOnce(ours)
    const contestants: readonly Contestant[] = [
      ours,
      {
        name: 'ours with the commit taken out',
        server: await having(startOurs('without commit', database, load, count)),
        database: database.pid,
        goal: { kind: 'rate', times: 0.9 },
      },
      await peer(`ws ${versionOf('ws')}`, startPeer('raw', node('raw-ws'), load, PHONES), 0.7),
      await peer(`Socket.IO ${versionOf('socket.io')}`, startPeer('socket.io', node('socket-io'), load, PHONES), 1.6),
      await peer(`Colyseus ${versionOf('@colyseus/core')}`, startPeer('colyseus', node('colyseus'), load, PHONES), 1.5),
      await peer(
        `boardgame.io ${versionOf('boardgame.io')}`,
        startPeer('boardgame', node('boardgame'), load, PHONES),
        5,
      ),
      {
        name: 'one receive and four sends in C over epoll',
        server: await having(startPeer('raw', [echo], load, PHONES, String(bytes))),
        database: null,
        depth: 4,
        goal: { kind: 'cost', times: 2.5 },
      },
    ]
    async function peer(name: string, starting: Promise<BenchServer>, times: number): Promise<Contestant> {
      return { name, server: await having(starting), database: null, goal: { kind: 'rate', times } }
    }
    const trials = await tryInTurns(contestants, least)
    const sync = medianSync()
    return [
      ...syncReadings(before, sync),
      ...throughputReadings(contestants, trials, least),
      ...(await latencyReadings(ours.server, Math.max(before, sync))),
    ]
  } finally {
    await Promise.all(servers.map((server) => server.end()))
    await database.end()
  }
}

function syncReadings(before: number, after: number): readonly Reading[] {
  const value = `${before.toFixed(2)} ms before the trials, ${after.toFixed(2)} ms after them`
  return [{ what: 'Median fdatasync of a page of 8 KiB', value, goal: null, isMet: true }]
}
