// Counts the requests under way per account, in the memory of one server.

export interface RequestBounds {
  /** Requests of one account that run at once. */
  readonly atOnce: number
  /** Requests of one account, waiting ones included. */
  readonly present: number
  /** Bytes of the bodies of these requests. */
  readonly presentBytes: number
  /** A request counts one, and one more for each `BYTES_OF_ONE` of body and answer. */
  readonly aMinute: number
}

/** Enough for 100 devices of one account that push and pull each second. */
const USUAL: RequestBounds = { atOnce: 4, present: 400, presentBytes: 16 * 1024 * 1024, aMinute: 15_000 }
const BYTES_OF_ONE = 16 * 1024
const MINUTE_MS = 60_000
/** Seconds. */
const RETRY_AFTER_CROWD = 5

export interface AdmittedRequest {
  /** @returns null, without running the work, if the client hung up before */
  readonly run: <Value>(work: () => Promise<Value>) => Promise<Value | null>
  readonly count: (bytes: number) => void
  /** Gives the place back, once the work under way is done. May be called more than once. */
  readonly leave: () => void
}

type Admission =
  | { readonly ok: true; readonly request: AdmittedRequest }
  /** Seconds. */
  | { readonly ok: false; readonly retryAfter: number }

export interface RequestLimiter {
  readonly arrive: (accountId: string, bytes: number) => Admission
}

interface Account {
  left: number
  at: number
  present: number
  presentBytes: number
  running: number
  readonly line: ((isHere: boolean) => void)[]
}

/** SPEC Z601. @param now of a monotonic clock */
export function createRequestLimiter(now: () => number, bounds: Partial<RequestBounds> = {}): RequestLimiter {
  const { atOnce, present, presentBytes, aMinute } = { ...USUAL, ...bounds }
  const accounts = new Map<string, Account>()
  let sweptAt = now()

  const refill = (account: Account): void => {
    const at = now()
    account.left = Math.min(aMinute, account.left + ((at - account.at) * aMinute) / MINUTE_MS)
    account.at = at
  }
  const accountOf = (accountId: string): Account => {
    if (now() - sweptAt > MINUTE_MS) sweep()
    const known = accounts.get(accountId)
    if (known !== undefined) {
      refill(known)
      return known
    }
    const account = { left: aMinute, at: now(), present: 0, presentBytes: 0, running: 0, line: [] }
    accounts.set(accountId, account)
    return account
  }
  const sweep = (): void => {
    sweptAt = now()
    for (const [accountId, account] of accounts) {
      refill(account)
      if (account.present === 0 && account.left === aMinute) accounts.delete(accountId)
    }
  }

  return {
    arrive: (accountId, bytes) => {
      const account = accountOf(accountId)
      if (account.left < 1) {
        return { ok: false, retryAfter: Math.ceil(((1 - account.left) * MINUTE_MS) / aMinute / 1000) }
      }
      // A single request is accepted, whatever the size of its body.
      const isCrowd = account.present > 0 && account.presentBytes + bytes > presentBytes
      if (account.present >= present || isCrowd) return { ok: false, retryAfter: RETRY_AFTER_CROWD }
      account.left -= 1
      account.present += 1
      account.presentBytes += bytes
      return { ok: true, request: admittedRequest(account, bytes, atOnce) }
    },
  }
}

function admittedRequest(account: Account, bytes: number, atOnce: number): AdmittedRequest {
  let stands: 'arrived' | 'waiting' | 'working' | 'worked' | 'left' = 'arrived'
  let isGone = false
  let inLine: ((isHere: boolean) => void) | null = null

  const begin = (): Promise<boolean> => {
    if (stands !== 'arrived') return Promise.resolve(false)
    if (account.running < atOnce) {
      account.running += 1
      stands = 'working'
      return Promise.resolve(true)
    }
    stands = 'waiting'
    return new Promise((resolve) => {
      inLine = (isHere) => {
        if (isHere) stands = 'working'
        resolve(isHere)
      }
      account.line.push(inLine)
    })
  }
  const leave = (): void => {
    isGone = true
    if (stands === 'left' || stands === 'working') return
    const before = stands
    stands = 'left'
    account.present -= 1
    account.presentBytes -= bytes
    if (before === 'waiting' && inLine !== null) {
      account.line.splice(account.line.indexOf(inLine), 1)
      inLine(false)
    }
    if (before !== 'worked') return
    const next = account.line.shift()
    if (next === undefined) account.running -= 1
    else next(true)
  }
  return {
    run: async (work) => {
      if (!(await begin())) return null
      try {
        return await work()
      } finally {
        stands = 'worked'
        if (isGone) leave()
      }
    },
    count: (more) => {
      account.left -= Math.floor(more / BYTES_OF_ONE)
    },
    leave,
  }
}
