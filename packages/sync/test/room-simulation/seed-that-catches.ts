import { runSeed, type Kind } from './run-seed.ts'
import type { Sabotage } from './sabotage.ts'

/** A planted bug must be caught within this number of seeds. */
const MOST_SEEDS = 1000

/** The first seed that shows a planted bug; null if none does. */
export function seedThatCatches(bug: Sabotage, kind: Kind): number | null {
  for (let seed = 1; seed <= MOST_SEEDS; seed += 1) if (runSeed(seed, bug, kind).length > 0) return seed
  return null
}
