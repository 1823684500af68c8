/** Allows `most` at once, then one every `everyMs` milliseconds. */
export interface RateLimit {
  readonly most: number
  readonly everyMs: number
}

/** Milliseconds until `count` are allowed. @param fullAt when all of the budget is available again @param now monotonic */
export function waitOf({ most, everyMs }: RateLimit, fullAt: number, now: number, count = 1): number {
  return Math.max(0, fullAt - now - (most - count) * everyMs)
}

/** Returns the time at which the whole budget is available again after spending `count`. */
export function spentBy({ everyMs }: RateLimit, fullAt: number, now: number, count = 1): number {
  return Math.max(fullAt, now) + count * everyMs
}

/** New connections (SPEC Z734), and requests without an account (SPEC Z1602), from one address. */
export const OF_ADDRESS: RateLimit = { most: 401, everyMs: 50 }

/** Limits by key, in the memory of one server. */
export class RateLimiter {
  private readonly limit: RateLimit
  private readonly mostKeys: number
  /** When the whole budget of each key is available again, oldest use first. */
  private readonly fullAt = new Map<string, number>()

  /** @param mostKeys above this the least recently used key is forgotten */
  constructor(limit: RateLimit, mostKeys = 20_000) {
    this.limit = limit
    this.mostKeys = mostKeys
  }

  /** Milliseconds until `count` are allowed. @param now monotonic */
  waitOf(key: string, now: number, count = 1): number {
    return waitOf(this.limit, this.fullAt.get(key) ?? now, now, count)
  }

  /** @param count below 0 gives back @param mostSpent caps the debt; with the limit's `most`, no wait is longer than `everyMs` */
  spend(key: string, now: number, count = 1, mostSpent = Infinity): void {
    if (count === 0) return
    const spent = spentBy(this.limit, this.fullAt.get(key) ?? now, now, count)
    const fullAt = Math.min(spent, now + mostSpent * this.limit.everyMs)
    this.fullAt.delete(key)
    this.fullAt.set(key, fullAt)
    for (const oldest of this.fullAt.keys()) {
      if ((this.fullAt.get(oldest) ?? now) > now && this.fullAt.size <= this.mostKeys) break
      this.fullAt.delete(oldest)
    }
  }

  /** Spends one if it is allowed. @returns milliseconds to wait; 0 if one was spent */
  take(key: string, now: number): number {
    const wait = this.waitOf(key, now)
    if (wait === 0) this.spend(key, now)
    return wait
  }
}
