import type { Reading } from './reading.ts'
import type { BenchServer } from './servers.ts'

const PER_SECOND = 500
const SPAN_MS = 10_000
const MOST_P99_MS = 10

/**
 * Sends rounds at a fixed rate, and measures each from its due time to its last receiver.
 * @param sync the time of a disk sync in ms
 */
export async function latencyReadings({ phones }: BenchServer, sync: number): Promise<readonly Reading[]> {
  await phones.openRooms()
  const { rounds, passedOver, p50, p99, worst } = await phones.openLoop(PER_SECOND, SPAN_MS)
  const mostP50 = 1 + 2 * sync
  const value = `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, worst of ${String(rounds)} ${worst.toFixed(1)} ms; ${String(passedOver)} not sent since their room was still waiting`
  return [
    {
      what: `From a due round to its last receiver, durable, ${String(PER_SECOND)} rounds/s open loop`,
      value,
      goal: `p50 at most 1 ms and two median fdatasync (${mostP50.toFixed(2)} ms), p99 at most ${String(MOST_P99_MS)} ms`,
      isMet: p50 <= mostP50 && p99 <= MOST_P99_MS && passedOver === 0,
    },
  ]
}
