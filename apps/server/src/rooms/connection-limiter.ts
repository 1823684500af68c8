export interface ConnectionBounds {
  /** A club behind one address, and more. */
  readonly ofAddress: number
  /** Phones, tablets and tabs of one person. */
  readonly ofUser: number
  /** Of one address: as many in a row, then one each time. */
  readonly everyMs: number
}

export const CONNECTION_BOUNDS: ConnectionBounds = { ofAddress: 400, ofUser: 30, everyMs: 50 }

export interface ConnectionLimiter {
  /** SPEC Z114: @returns whether they may ask */
  readonly attempt: (address: string, now: number) => boolean
  /** SPEC Z114: @returns what ends the connection, null where there are too many */
  readonly connect: (address: string, userId: string | null) => (() => void) | null
}

/** Who tried first is forgotten first. */
const MOST_REMEMBERED = 20_000

/** @param bounds of each server */
export function createConnectionLimiter(bounds: ConnectionBounds = CONNECTION_BOUNDS): ConnectionLimiter {
  const addresses = new Map<string, number>()
  const users = new Map<string, number>()
  // When each address has all its attempts again.
  const restedAt = new Map<string, number>()
  const add = (counts: Map<string, number>, key: string, more: number) => {
    const count = (counts.get(key) ?? 0) + more
    if (count === 0) counts.delete(key)
    else counts.set(key, count)
  }
  return {
    attempt: (address, now) => {
      const rested = Math.max(restedAt.get(address) ?? 0, now)
      if (rested - now > bounds.ofAddress * bounds.everyMs) return false
      restedAt.delete(address)
      restedAt.set(address, rested + bounds.everyMs)
      for (const [oldest, time] of restedAt) {
        if (time > now && restedAt.size <= MOST_REMEMBERED) break
        restedAt.delete(oldest)
      }
      return true
    },
    connect: (address, userId) => {
      const isCrowded =
        (addresses.get(address) ?? 0) >= bounds.ofAddress ||
        (userId !== null && (users.get(userId) ?? 0) >= bounds.ofUser)
      if (isCrowded) return null
      add(addresses, address, 1)
      if (userId !== null) add(users, userId, 1)
      let isHere = true
      return () => {
        if (!isHere) return
        isHere = false
        add(addresses, address, -1)
        if (userId !== null) add(users, userId, -1)
      }
    },
  }
}
