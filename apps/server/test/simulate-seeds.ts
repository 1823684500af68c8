// Runs a range of seeds of a simulation for `scripts/simulate.mjs`.

import { runSeed as runRooms } from '@dutch/sync/test/room-simulation/run-seed'
import { runSeed as runAccounts } from '@dutch/sync/test/simulation/run-seed'
import { runEvening } from './room-evening.ts'

interface Range {
  readonly of: string
  readonly from: number
  readonly count: number
}

type Simulation = (seed: number) => Promise<readonly string[]> | readonly string[]

const SIMULATIONS: Readonly<Record<string, Simulation>> = {
  accounts: (seed) => runAccounts(seed),
  rooms: (seed) => runRooms(seed, {}, 'evening'),
  'rooms-of-server': async (seed) => [
    ...(await runEvening(seed, { kind: 'evening' })),
    ...(await runEvening(seed, { kind: 'evening', servers: 3 })),
  ],
}

process.on('message', (range: Range) => {
  void run(range)
})

async function run({ of, from, count }: Range): Promise<void> {
  const simulation = SIMULATIONS[of]
  if (simulation === undefined) throw new Error(`There is no simulation of ${of}`)
  const failures = []
  for (let seed = from; seed < from + count; seed += 1) {
    const faults = await simulation(seed)
    if (faults.length > 0) failures.push({ seed, faults })
  }
  process.send?.({ from, count, failures })
}
