import type { CountedAs } from '../addresses.ts'
import { spentBy, waitOf, type RateLimit } from '../rate-limiter.ts'

export interface CodeLimits {
  readonly ofAddress: RateLimit
  readonly ofAllAddresses: RateLimit | null
}

/** Milliseconds until the next try; 0 if it is allowed now. */
export interface CodeWaits {
  readonly ofAddress: number
  /** This wait alone refuses no try: codes may then be guesses (SPEC Y1209). */
  readonly ofAllAddresses: number
}

export type CodeBudget = ReturnType<typeof createCodeBudget>

/** SPEC Y1708. Every `now` is on a monotonic clock. @param keysOf an address's keys, each with its budget's multiple */
export function createCodeBudget(
  { ofAddress, ofAllAddresses }: CodeLimits,
  keysOf: (address: string) => readonly CountedAs[],
  maxKeys = 40_000,
) {
  /** For each key, when its whole budget is available again. */
  const keys = new Map<string, number>()
  let all = 0
  const limitOf = (times: number): RateLimit => ({ most: ofAddress.most * times, everyMs: ofAddress.everyMs / times })
  const waits = (address: string, now: number): CodeWaits => ({
    ofAddress: Math.max(...keysOf(address).map(({ key, times }) => waitOf(limitOf(times), keys.get(key) ?? 0, now))),
    ofAllAddresses: ofAllAddresses === null ? 0 : waitOf(ofAllAddresses, all, now),
  })
  const spend = (address: string, now: number, isOfAll = true) => {
    for (const { key, times } of keysOf(address)) {
      const fullAt = spent(limitOf(times), keys.get(key) ?? 0, now)
      // The map keeps the order of spending, so that the key that spent longest ago is dropped first.
      keys.delete(key)
      keys.set(key, fullAt)
    }
    for (const oldest of keys.keys()) {
      if (keys.size <= maxKeys) break
      keys.delete(oldest)
    }
    if (isOfAll && ofAllAddresses !== null) all = spent(ofAllAddresses, all, now)
  }
  return {
    waits,
    /** Call before the look-up, to count concurrent tries. @returns the waits before; above 0 nothing was taken */
    take: (address: string, now: number): CodeWaits => {
      const before = waits(address, now)
      if (before.ofAddress === 0) spend(address, now, before.ofAllAddresses === 0)
      return before
    },
    /** Undoes `take`. @param before the return value of `take` */
    giveBack: (address: string, before: CodeWaits) => {
      for (const { key, times } of keysOf(address)) {
        const fullAt = keys.get(key)
        if (fullAt !== undefined) keys.set(key, fullAt - limitOf(times).everyMs)
      }
      if (ofAllAddresses !== null && before.ofAllAddresses === 0) all -= ofAllAddresses.everyMs
    },
    /** Counts a try that another server reported. */
    spend: (address: string, now: number) => spend(address, now),
  }
}

/** Caps the debt, so that tries without a budget (reported by other servers) never make the wait exceed `everyMs`. */
function spent(limit: RateLimit, fullAt: number, now: number): number {
  return Math.min(spentBy(limit, fullAt, now), now + limit.most * limit.everyMs)
}
