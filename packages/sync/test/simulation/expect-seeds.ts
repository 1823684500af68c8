import { expect } from 'vitest'
import { runSeed } from './run-seed.ts'

/** The timeout of a test in milliseconds, long enough for a busy machine. */
export const LONGEST_MS = 600_000

/** Runs `count` seeds. A failure names its seed, which fails again when it is run alone. */
export async function expectSeedsToHold(from: number, count: number): Promise<void> {
  for (let seed = from; seed < from + count; seed += 1) {
    const faults = await runSeed(seed)
    expect(faults, `npm run simulate -- --from ${String(seed)} --count 1`).toEqual([])
  }
}

/** The first of the new seeds, in one of two halves that do not overlap. */
export function freshSeed(half: 0 | 1): number {
  const range = 2 ** 30
  return 1_000_000_000 + half * range + (Date.now() % range)
}
