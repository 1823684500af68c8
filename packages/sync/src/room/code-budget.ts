// R8: how many wrong codes are heard. Tokens that come back with time, per address and for everybody together.

export interface CodeLimits {
  /** Wrong codes of one address in a row, and the time after which one is forgiven, in milliseconds. */
  readonly ofAddress: Bucket
  /** The same of all addresses together: whoever has many of them does not get further. */
  readonly ofAll: Bucket
  /** How many addresses are remembered at most. */
  readonly maxAddresses: number
}

interface Bucket {
  readonly most: number
  readonly everyMs: number
}

/** Ten in a row, then one a minute; of everybody together 300, then one every 2 s. */
const CODE_LIMITS: CodeLimits = {
  ofAddress: { most: 10, everyMs: 60_000 },
  ofAll: { most: 300, everyMs: 2000 },
  maxAddresses: 10_000,
}

export interface CodeBudget {
  /**
   * How long an address has to wait before a code of its is looked up, in milliseconds; 0 where it may at once. Asked
   * before the look-up, so that a right code and a wrong one are answered alike while one waits.
   * @param now in ms since 1970, never going back
   */
  readonly waitOf: (address: string, now: number) => number
  /** A code was wrong. */
  readonly spend: (address: string, now: number) => void
}

/** When a bucket is full again, in ms since 1970: all there is to know of it. */
type FullAt = number

/** SPEC Y237: a budget that nobody has used yet. It never remembers more than `maxAddresses` of them. */
export function createCodeBudget(limits: CodeLimits = CODE_LIMITS): CodeBudget {
  const addresses = new Map<string, FullAt>()
  let all: FullAt = 0
  return {
    waitOf: (address, now) =>
      Math.max(waitIn(limits.ofAddress, addresses.get(address) ?? 0, now), waitIn(limits.ofAll, all, now)),
    spend: (address, now) => {
      const spent = Math.max(addresses.get(address) ?? 0, now) + limits.ofAddress.everyMs
      // The last who spent stands last, so that the first to be forgotten is who spent the longest ago.
      addresses.delete(address)
      addresses.set(address, spent)
      all = Math.max(all, now) + limits.ofAll.everyMs
      for (const oldest of addresses.keys()) {
        if (addresses.size <= limits.maxAddresses) break
        addresses.delete(oldest)
      }
    },
  }
}

function waitIn({ most, everyMs }: Bucket, fullAt: FullAt, now: number): number {
  return Math.max(0, fullAt - now - (most - 1) * everyMs)
}
