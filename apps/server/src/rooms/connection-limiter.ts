import { isGuest } from '@dutch/sync/room/guests'
import type { RateLimit } from '../rate-limiter.ts'

export interface ConnectionBounds {
  /** A club behind one address, and more. */
  readonly ofAddress: number
  /** Phones, tablets and tabs of one person. */
  readonly ofUser: number
  /** SPEC Z804: of one guest; 5 where left out. */
  readonly ofGuest?: number
  /** New ones of one address. */
  readonly attempts?: RateLimit
}

export const CONNECTION_BOUNDS: ConnectionBounds = { ofAddress: 400, ofUser: 30 }

const OF_GUEST = 5

/** SPEC Z734: @returns what ends the connection, null where there are too many */
export type Connect = (address: string, userId: string | null) => (() => void) | null

/** @param bounds of each server */
export function createConnectionLimiter({ ofAddress, ofUser, ofGuest = OF_GUEST }: ConnectionBounds): Connect {
  const addresses = new Map<string, number>()
  const users = new Map<string, number>()
  const add = (counts: Map<string, number>, key: string, more: number) => {
    const count = (counts.get(key) ?? 0) + more
    if (count === 0) counts.delete(key)
    else counts.set(key, count)
  }
  return (address, userId) => {
    const most = userId !== null && isGuest(userId) ? ofGuest : ofUser
    const isCrowded =
      (addresses.get(address) ?? 0) >= ofAddress || (userId !== null && (users.get(userId) ?? 0) >= most)
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
  }
}
