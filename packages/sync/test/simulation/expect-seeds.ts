import { expect } from 'vitest'
import { runSeed } from './run-seed.ts'

/** Ends what hangs, on however busy a machine: in milliseconds. */
export const LONGEST_MS = 600_000

/** Runs so many seeds. What fails says which seed it was: the same seed fails again. */
export async function expectSeedsToHold(from: number, count: number): Promise<void> {
  for (let seed = from; seed < from + count; seed += 1) {
    const faults = await runSeed(seed)
    expect(faults, `npm run simulate -- --from ${String(seed)} --count 1`).toEqual([])
  }
}

/** Where seeds that nobody has seen yet begin, one of two halves that never meet. */
export function freshSeed(half: 0 | 1): number {
  const range = 2 ** 30
  return 1_000_000_000 + half * range + (Date.now() % range)
}
