/** So many in a row, then one each time. */
export interface RateLimit {
  readonly most: number
  readonly everyMs: number
}

/** New connections (SPEC Z734) and requests without an account (SPEC Z1602) of one address. */
export const OF_ADDRESS: RateLimit = { most: 401, everyMs: 50 }

/** Counts by key, in the memory of one server. */
export class RateLimiter {
  private readonly limit: RateLimit
  private readonly mostKeys: number
  /** When each key may spend everything again. */
  private readonly fullAt = new Map<string, number>()

  /** @param mostKeys beyond them the one that spent longest ago is forgotten */
  constructor(limit: RateLimit, mostKeys = 20_000) {
    this.limit = limit
    this.mostKeys = mostKeys
  }

  /** Milliseconds until there is one left. @param now of a monotonic clock */
  waitOf(key: string, now: number): number {
    const { most, everyMs } = this.limit
    return Math.max(0, (this.fullAt.get(key) ?? now) - now - (most - 1) * everyMs)
  }

  spend(key: string, now: number, count = 1): void {
    if (count === 0) return
    const fullAt = Math.max(this.fullAt.get(key) ?? now, now) + count * this.limit.everyMs
    this.fullAt.delete(key)
    this.fullAt.set(key, fullAt)
    for (const oldest of this.fullAt.keys()) {
      if ((this.fullAt.get(oldest) ?? now) > now && this.fullAt.size <= this.mostKeys) break
      this.fullAt.delete(oldest)
    }
  }

  /** Spends one where there is one left. @returns milliseconds to wait, 0 where one was spent */
  take(key: string, now: number): number {
    const wait = this.waitOf(key, now)
    if (wait === 0) this.spend(key, now)
    return wait
  }
}
