import { fileURLToPath } from 'node:url'
import { PHONES } from './contestants.ts'
import type { BenchDatabase } from './database.ts'
import { median, type Reading } from './reading.ts'
import { loadAccountLibrary, startOurs, type OurServer } from './servers.ts'
import { tryOnce } from './throughput.ts'

const COLLECTIONS = fileURLToPath(new URL('../../../../bench/rooms/peers/collections.mjs', import.meta.url))

const PER_SECOND = 500
const SPAN_MS = 10_000
const MOST_P99_MS = 8
const MOST_PAUSE_MS = 4
const MOST_GARBAGE_KB = 6

/**
 * Sends rounds to ours at a fixed rate, and measures each from its due time to its last receiver, and meanwhile the
 * collections of garbage.
 * @param turns of which the medians count
 * @param load the program of the phones
 * @param sync the time of a disk sync in ms
 */
export async function latencyReadings(
  database: BenchDatabase,
  load: string,
  sync: number,
  turns: number,
): Promise<readonly Reading[]> {
  const count = { phones: PHONES, people: PHONES, frames: 'short' } as const
  const server = await startOurs('durable', database, load, count, ['--import', COLLECTIONS])
  try {
    return readingsOf(await measure(server, turns), sync)
  } finally {
    await server.end()
  }
}

async function measure(server: OurServer, turns: number) {
  const { phones, collections } = server
  await phones.connect()
  await loadAccountLibrary(server.port)
  // After a trial the code of rounds is compiled.
  await tryOnce({ name: 'ours', server, database: null, goal: null })
  const measured = []
  for (let turn = 0; turn < turns; turn += 1) {
    await phones.openRooms()
    await collections()
    measured.push({ ...(await phones.openLoop(PER_SECOND, SPAN_MS)), ...(await collections()) })
  }
  return measured
}

function readingsOf(turns: Awaited<ReturnType<typeof measure>>, sync: number): readonly Reading[] {
  const middle = (of: (turn: (typeof turns)[number]) => number) => median(turns.map(of))
  const [p50, p99, pause] = [middle((turn) => turn.p50), middle((turn) => turn.p99), middle((turn) => turn.longest)]
  const garbage = middle(({ allocated, rounds }) => allocated / rounds / 1000)
  const mostP50 = 1 + 2 * sync
  const worst = Math.max(...turns.map((turn) => turn.worst))
  const passedOver = turns.reduce((sum, turn) => sum + turn.passedOver, 0)
  const rounds = turns.reduce((sum, turn) => sum + turn.rounds, 0)
  const value = `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, worst of ${String(rounds)} ${worst.toFixed(1)} ms; medians of ${String(turns.length)} turns, p99 up to ${Math.max(...turns.map((turn) => turn.p99)).toFixed(2)} ms; ${String(passedOver)} not sent since their room was still waiting`
  return [
    {
      what: `From a due round to its last receiver, durable, ${String(PER_SECOND)} rounds/s open loop`,
      value,
      goal: `p50 at most 1 ms and two median fdatasync (${mostP50.toFixed(2)} ms), p99 at most ${String(MOST_P99_MS)} ms`,
      isMet: p50 <= mostP50 && p99 <= MOST_P99_MS && passedOver === 0,
    },
    {
      what: `Longest pause of a collection at ${String(PER_SECOND)} rounds/s`,
      value: `${pause.toFixed(1)} ms`,
      goal: `at most ${String(MOST_PAUSE_MS)} ms`,
      isMet: pause <= MOST_PAUSE_MS,
    },
    {
      what: `Garbage of a round at ${String(PER_SECOND)} rounds/s`,
      value: `${garbage.toFixed(1)} KB`,
      goal: `at most ${String(MOST_GARBAGE_KB)} KB`,
      isMet: garbage <= MOST_GARBAGE_KB,
    },
  ]
}
