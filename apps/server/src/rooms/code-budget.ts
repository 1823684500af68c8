import type { CountedAs } from '../addresses.ts'
import { spentBy, waitOf, type RateLimit } from '../rate-limiter.ts'

export interface CodeLimits {
  readonly ofAddress: RateLimit
  readonly ofAll: RateLimit | null
}

/** Milliseconds until a try is left. */
export interface Waits {
  readonly ofAddress: number
  /** Refuses nobody by itself. */
  readonly ofAll: number
}

export type CodeBudget = ReturnType<typeof createCodeBudget>

/** SPEC Y1708. Every `now` is of a monotonic clock. @param keysOf each with how many times the budget it has */
export function createCodeBudget(
  { ofAddress, ofAll }: CodeLimits,
  keysOf: (address: string) => readonly CountedAs[],
  maxKeys = 40_000,
) {
  /** When each may try as often as at first again. */
  const keys = new Map<string, number>()
  let all = 0
  const limitOf = (times: number): RateLimit => ({ most: ofAddress.most * times, everyMs: ofAddress.everyMs / times })
  const waits = (address: string, now: number): Waits => ({
    ofAddress: Math.max(...keysOf(address).map(({ key, times }) => waitOf(limitOf(times), keys.get(key) ?? 0, now))),
    ofAll: ofAll === null ? 0 : waitOf(ofAll, all, now),
  })
  const spendOwn = (address: string, now: number) => {
    for (const { key, times } of keysOf(address)) {
      const fullAt = spent(limitOf(times), keys.get(key) ?? 0, now)
      // The last to spend stands last, so the first to be forgotten spent longest ago.
      keys.delete(key)
      keys.set(key, fullAt)
    }
    for (const oldest of keys.keys()) {
      if (keys.size <= maxKeys) break
      keys.delete(oldest)
    }
  }
  const spendOfAll = (now: number) => {
    if (ofAll !== null) all = spent(ofAll, all, now)
  }
  return {
    waits,
    /** Call before the look-up, so that tries at once are all counted. @returns the waits before: with one, nothing was taken */
    take: (address: string, now: number): Waits => {
      const before = waits(address, now)
      if (before.ofAddress === 0) {
        spendOwn(address, now)
        if (before.ofAll === 0) spendOfAll(now)
      }
      return before
    },
    /** @param before what `take` answered */
    giveBack: (address: string, before: Waits) => {
      for (const { key, times } of keysOf(address)) {
        const fullAt = keys.get(key)
        if (fullAt !== undefined) keys.set(key, fullAt - limitOf(times).everyMs)
      }
      if (ofAll !== null && before.ofAll === 0) all -= ofAll.everyMs
    },
    /** On another server. */
    spend: (address: string, now: number) => {
      spendOwn(address, now)
      spendOfAll(now)
    },
  }
}

/** Nobody waits longer for going on. */
function spent(limit: RateLimit, fullAt: number, now: number): number {
  return Math.min(spentBy(limit, fullAt, now), now + limit.most * limit.everyMs)
}
