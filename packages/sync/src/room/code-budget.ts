// R8: how many wrong codes are heard. Tokens that come back with time, per address and for everybody together.

export interface CodeLimits {
  /** Of one address in a row, and the time after which one is forgiven, in milliseconds. */
  readonly ofAddress: Bucket
  /** The same of all addresses together; null where nothing follows from that. */
  readonly ofAll: Bucket | null
  /** Under which keys an address is counted, and how often as much is heard under each as under that of one address. */
  readonly keysOf: (address: string) => readonly { readonly key: string; readonly times: number }[]
  /** How many keys are remembered at most. */
  readonly maxKeys: number
}

interface Bucket {
  readonly most: number
  readonly everyMs: number
}

/** Milliseconds until there is a token again, 0 where there is one. */
export interface Waits {
  readonly ofAddress: number
  /** Whoever asks: it refuses nobody by itself, and says that many are trying. */
  readonly ofAll: number
}

export interface CodeBudget {
  /** @param now of a clock that never goes back, in ms */
  readonly waits: (address: string, now: number) => Waits
  /**
   * Takes a token before something is looked up, so that tries made at once are all counted and a right code and a wrong one
   * are answered alike while an address waits.
   * @returns how long it was before; with a wait of the address nothing was taken
   */
  readonly take: (address: string, now: number) => Waits
  /**
   * What was looked up was no wrong try.
   * @param before what `take` answered: of an empty bucket nothing was taken
   */
  readonly giveBack: (address: string, before: Waits) => void
  /** Somebody tried in vain elsewhere. */
  readonly spend: (address: string, now: number) => void
}

/** When a bucket is full again, by the same clock: all there is to know of it. */
type FullAt = number

/** SPEC Y237: a budget that nobody has used yet. */
export function createCodeBudget({ ofAddress, ofAll, keysOf, maxKeys }: CodeLimits): CodeBudget {
  const keys = new Map<string, FullAt>()
  let all: FullAt = 0
  const bucketOf = (times: number): Bucket => ({ most: ofAddress.most * times, everyMs: ofAddress.everyMs / times })
  const waits = (address: string, now: number): Waits => ({
    ofAddress: Math.max(...keysOf(address).map(({ key, times }) => waitIn(bucketOf(times), keys.get(key) ?? 0, now))),
    ofAll: ofAll === null ? 0 : waitIn(ofAll, all, now),
  })
  const spendOwn = (address: string, now: number) => {
    for (const { key, times } of keysOf(address)) {
      const fullAt = spent(bucketOf(times), keys.get(key) ?? 0, now)
      // The last who spent stands last, so that the first to be forgotten is who spent the longest ago.
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
    take: (address, now) => {
      const before = waits(address, now)
      if (before.ofAddress === 0) {
        spendOwn(address, now)
        if (before.ofAll === 0) spendOfAll(now)
      }
      return before
    },
    giveBack: (address, before) => {
      for (const { key, times } of keysOf(address)) {
        const fullAt = keys.get(key)
        if (fullAt !== undefined) keys.set(key, fullAt - bucketOf(times).everyMs)
      }
      if (ofAll !== null && before.ofAll === 0) all -= ofAll.everyMs
    },
    spend: (address, now) => {
      spendOwn(address, now)
      spendOfAll(now)
    },
  }
}

function waitIn({ most, everyMs }: Bucket, fullAt: FullAt, now: number): number {
  return Math.max(0, fullAt - now - (most - 1) * everyMs)
}

/** An empty bucket gets no emptier: whoever goes on trying waits no longer afterwards, and nor does anybody else. */
function spent({ most, everyMs }: Bucket, fullAt: FullAt, now: number): FullAt {
  return Math.min(Math.max(fullAt, now) + everyMs, now + most * everyMs)
}
