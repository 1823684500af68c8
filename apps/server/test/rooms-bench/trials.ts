// Compares ours, ours without its commit, the peers, and the yardstick in C.

import { contestantsOf } from './contestants.ts'
import { medianSync, startDatabase } from './database.ts'
import { compiled } from './phones.ts'
import type { BenchServer } from './servers.ts'
import { throughputReadings, tryInTurns } from './throughput.ts'
import { latencyReadings } from './latency.ts'
import type { Reading } from './reading.ts'

/** @param least how many trials of each contestant must count */
export async function measureTrials(least: number): Promise<readonly Reading[]> {
  const load = compiled('load')
  const before = medianSync()
  const database = await startDatabase()
  const servers: BenchServer[] = []
  const having = async (starting: Promise<BenchServer>) => {
    const server = await starting
    servers.push(server)
    await server.phones.connect()
    return server
  }
  try {
    // Measured before the others are there: the pings of thousands of idle phones take this core for 20 ms at a time.
    const latency = await latencyReadings(database, load, before, least)
    const contestants = await contestantsOf(database, load, having)
    const trials = await tryInTurns(contestants, least)
    const sync = medianSync()
    return [...syncReadings(before, sync), ...throughputReadings(contestants, trials, least), ...latency]
  } finally {
    await Promise.all(servers.map((server) => server.end()))
    await database.end()
  }
}

function syncReadings(before: number, after: number): readonly Reading[] {
  const value = `${before.toFixed(2)} ms before the trials, ${after.toFixed(2)} ms after them`
  return [{ what: 'Median fdatasync of a page of 8 KiB', value, goal: null, isMet: true }]
}
