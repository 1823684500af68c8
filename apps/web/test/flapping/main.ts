// node main.ts SEEDS [FIRST]: runs SEEDS evenings of fifty rounds, two at a time, and ends with the measurements as JSON.

import { runFlapping, type Evening } from './evening.ts'
import { startRoomServer } from './server.ts'

const ROUNDS = 50
const AT_ONCE = 2
const MOST_BACK_MS = 3000
const MOST_EQUAL_MS = 2000

const seeds = Number(process.argv[2] ?? 200)
const first = Number(process.argv[3] ?? 1)
const server = await startRoomServer()
const evenings: Evening[] = []
let next = first
const runSome = async () => {
  while (next < first + seeds) {
    const seed = next
    next += 1
    const evening = await runFlapping(seed, server.port, ROUNDS)
    for (const fault of evening.faults) console.log(`seed ${String(seed)}: ${fault}`)
    evenings.push(evening)
    if (evenings.length % 20 === 0) console.log(`${String(evenings.length)} evenings`)
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, runSome))
await server.end()

const summaryOf = (times: readonly number[]) => {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? NaN).toFixed(0)
  return `median ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${(sorted.at(-1) ?? NaN).toFixed(0)} ms`
}
const all = (of: 'back' | 'equal') => evenings.flatMap((evening) => evening[of])
const faults = evenings.flatMap((evening) => evening.faults)
const what = `Six phones on flapping networks, ${String(ROUNDS)} rounds, ${String(evenings.length)} seeds`
console.log(
  JSON.stringify([
    {
      what: `${what}: rounds lost, doubled or not equal`,
      value: `${String(faults.length)}, after ${String(all('back').length)} returns of a network`,
      goal: 'none',
      isMet: faults.length === 0,
    },
    {
      what: `${what}: reconnected after the network is back`,
      value: summaryOf(all('back')),
      goal: 'within 3 s',
      isMet: Math.max(...all('back')) <= MOST_BACK_MS,
    },
    {
      what: `${what}: equal after that`,
      value: summaryOf(all('equal')),
      goal: 'within 2 s',
      isMet: Math.max(...all('equal')) <= MOST_EQUAL_MS,
    },
  ]),
)
process.exitCode = faults.length === 0 ? 0 : 1
