import { runSeed } from './run-seed.ts'
import type { Sabotage } from './sabotage.ts'

/** A planted bug must be caught within this number of seeds. */
export const MOST_SEEDS = 1000

/** How many seeds it takes until one shows a planted bug; null if none does. @param from the first seed */
export async function seedsUntilCaught(bug: Sabotage | undefined, from = 1): Promise<number | null> {
  for (let count = 1; count <= MOST_SEEDS; count += 1) {
    const faults = await runSeed(from + count - 1, bug)
    if (faults.length > 0) return count
  }
  return null
}
