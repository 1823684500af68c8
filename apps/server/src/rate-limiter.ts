/** So many in a row, then one each time. */
export interface RateLimit {
  readonly most: number
  readonly everyMs: number
}

/** Milliseconds until there is one left. @param fullAt when everything may be spent again @param now of a monotonic clock */
export function waitOf({ most, everyMs }: RateLimit, fullAt: number, now: number): number {
  return Math.max(0, fullAt - now - (most - 1) * everyMs)
}

/** When everything may be spent again after that. */
export function spentBy({ everyMs }: RateLimit, fullAt: number, now: number, count = 1): number {
  return Math.max(fullAt, now) + count * everyMs
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
    return waitOf(this.limit, this.fullAt.get(key) ?? now, now)
  }

  spend(key: string, now: number, count = 1): void {
    if (count === 0) return
    const fullAt = spentBy(this.limit, this.fullAt.get(key) ?? now, now, count)
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
