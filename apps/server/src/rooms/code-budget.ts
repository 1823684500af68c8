import type { CountedAs } from '../addresses.ts'
import { RateLimiter, type RateLimit } from '../rate-limiter.ts'

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
  const keys = new RateLimiter(ofAddress, maxKeys)
  const all = ofAllAddresses === null ? null : new RateLimiter(ofAllAddresses)
  const waits = (address: string, now: number): CodeWaits => ({
    ofAddress: Math.max(...keysOf(address).map(({ key, times }) => keys.waitOf(key, now, 1 / times))),
    ofAllAddresses: all?.waitOf('', now) ?? 0,
  })
  /** Caps the debt, since other servers report tries without a budget. @param tries -1 gives one back */
  const spend = (address: string, now: number, tries = 1, isOfAll = true) => {
    for (const { key, times } of keysOf(address)) keys.spend(key, now, tries / times, ofAddress.most)
    if (isOfAll) all?.spend('', now, tries, ofAllAddresses?.most)
  }
  return {
    waits,
    /** Call before the look-up, to count concurrent tries. @returns the waits before; above 0 nothing was taken */
    take: (address: string, now: number): CodeWaits => {
      const before = waits(address, now)
      if (before.ofAddress === 0) spend(address, now, 1, before.ofAllAddresses === 0)
      return before
    },
    /** Undoes `take`. @param before the return value of `take` */
    giveBack: (address: string, now: number, before: CodeWaits) => spend(address, now, -1, before.ofAllAddresses === 0),
    /** Counts a try that another server reported. */
    spend: (address: string, now: number) => spend(address, now),
  }
}
