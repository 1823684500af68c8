// Runs seeds of the accounts' simulation for `scripts/simulate.mjs`, a range at a time.

import { runSeed } from '@dutch/sync/test/simulation/run-seed'

interface Range {
  readonly from: number
  readonly count: number
}

process.on('message', (range: Range) => {
  void run(range)
})

async function run({ from, count }: Range): Promise<void> {
  const failures = []
  for (let seed = from; seed < from + count; seed += 1) {
    const faults = await runSeed(seed)
    if (faults.length > 0) failures.push({ seed, faults })
  }
  process.send?.({ from, count, failures })
}
